"""Files of one wedge in every format, written by trimesh (pip install trimesh), and what it says of them. In glTF, a node moves it."""

import json
import pathlib

import numpy
import trimesh

here = pathlib.Path(__file__).parent
wedge = trimesh.creation.box(extents=[0.2, 0.1, 0.4])
vertices = wedge.vertices.copy()
vertices[vertices.sum(axis=1).argmax()] += [0.05, 0.02, 0.03]
wedge = trimesh.Trimesh(vertices.astype(numpy.float32), wedge.faces)
(here / "wedge.stl").write_bytes(trimesh.exchange.stl.export_stl(wedge))
(here / "wedge-text.stl").write_text(trimesh.exchange.stl.export_stl_ascii(wedge))
(here / "wedge.obj").write_text(trimesh.exchange.obj.export_obj(wedge))
move = trimesh.transformations.concatenate_matrices(
    trimesh.transformations.translation_matrix([1.0, -2.0, 3.0]),
    trimesh.transformations.rotation_matrix(0.7, [1.0, 2.0, -0.5]),
    numpy.diag([2.0, 2.0, 2.0, 1.0]),
)
scene = trimesh.Scene()
scene.add_geometry(wedge, transform=move)
(here / "wedge.glb").write_bytes(scene.export(file_type="glb"))
files = trimesh.exchange.gltf.export_gltf(scene, merge_buffers=True, embed_buffers=True)
(here / "wedge.gltf").write_bytes(files["model.gltf"])
moved = wedge.copy()
moved.apply_transform(move)
told = {k: {"volume": m.volume, "centre": list(m.center_mass)} for k, m in {"wedge": wedge, "moved": moved}.items()}
(here / "told.json").write_text(json.dumps(told, indent=1) + "\n")
