"""Robots of other programs: what is imported moves as MuJoCo moves it, from the same file."""

from __future__ import annotations

import warnings
from pathlib import Path

import macrostep as ms
import mujoco
import numpy
import pytest

# hinges, slides, a ball and three joints in one body; springs, dampers, rotors; geoms of all shapes, inertias turned and given; motors,
# a servo, classes, and angles in degrees
MODEL = """
<mujoco model="arm">
  <compiler angle="degree" autolimits="true"/>
  <option gravity="0.3 0 -9.81" timestep="0.001"><flag contact="disable"/></option>
  <default>
    <geom density="800"/>
    <joint damping="0.2"/>
    <position gear="1.5"/>
    <default class="finger">
      <geom type="capsule" size="0.02"/>
      <joint axis="0 1 0" armature="0.003" damping="0.01"/>
    </default>
  </default>
  <worldbody>
    <body name="base" pos="0 0 1" euler="0 0 30">
      <geom type="cylinder" size="0.1 0.05"/>
      <site name="nowhere"/>
      <body name="shoulder" pos="0.1 0 0.05" quat="0.9 0.1 0.2 -0.1">
        <joint name="yaw" axis="0 0 1" armature="0.05" ref="10"/>
        <geom type="box" size="0.1 0.03 0.05" pos="0.1 0 0" axisangle="0 1 0 20"/>
        <body name="upper" pos="0.2 0 0" xyaxes="0 1 0 -1 0 0.2">
          <joint name="pitch" axis="0 1 0.1" pos="0.01 0 0" stiffness="4" springref="25"/>
          <inertial pos="0.1 0.02 0" quat="1 0.2 0 0.1" mass="1.3" diaginertia="0.01 0.02 0.025"/>
          <geom type="sphere" size="0.5"/>
          <body name="slider" pos="0.25 0 0">
            <joint name="reach" type="slide" axis="1 0 0" stiffness="300" damping="5"/>
            <geom type="ellipsoid" size="0.05 0.04 0.03" mass="0.4"/>
            <body name="tip" pos="0.05 0 0" childclass="finger">
              <joint name="curl"/>
              <geom fromto="0 0 0 0.1 0 0.05"/>
            </body>
            <body name="bob" pos="0 0 -0.05">
              <joint name="hang" type="ball" damping="0.01"/>
              <geom type="capsule" size="0.02" fromto="0 0 0 0.03 0 -0.2"/>
            </body>
          </body>
        </body>
      </body>
    </body>
    <body name="walker" pos="1 0 1">
      <joint name="x" type="slide" axis="1 0 0" damping="0"/>
      <joint name="z" type="slide" axis="0 0 1" damping="0"/>
      <joint name="turn" type="hinge" axis="0 1 0" damping="0"/>
      <geom type="capsule" size="0.05 0.2"/>
      <body name="leg" pos="0 0 -0.2">
        <joint name="hip" axis="0 1 0"/>
        <geom type="capsule" size="0.04" fromto="0 0 0 0.1 0 -0.3"/>
      </body>
    </body>
    <body name="thrown" pos="0 1 1">
      <freejoint name="free"/>
      <geom type="box" size="0.1 0.05 0.02" pos="0.03 0 0"/>
    </body>
  </worldbody>
  <actuator>
    <motor name="push" joint="yaw" gear="3"/>
    <motor name="aside" site="nowhere"/>
    <position name="hold" joint="hip" kp="20" kv="0.5"/>
    <motor name="draw" joint="reach"/>
    <position name="grip" joint="curl" kp="0.5" kv="0.03" gear="2"/>
  </actuator>
  <keyframe>
    <key name="start" qpos="0.4 -0.3 0.02 0.5 0.9 0.1 -0.3 0.2 0.1 -0.05 0.3 -0.4 0 1 1 0.9 0.3 0 0.1" ctrl="0.3 0 0.2 4 0.2"/>
  </keyframe>
</mujoco>
"""
JOINTS = ["yaw", "pitch", "reach", "curl", "x", "z", "turn", "hip"]

ROBOT = """
<robot name="arm">
  <link name="base"><inertial><mass value="5"/><inertia ixx="1" iyy="1" izz="1" ixy="0" ixz="0" iyz="0"/></inertial></link>
  <joint name="swing" type="continuous">
    <parent link="base"/><child link="upper"/><origin xyz="0 0 0.3" rpy="0.2 -0.1 0.5"/><axis xyz="0 1 0.2"/>
    <dynamics damping="0.3"/>
  </joint>
  <link name="upper">
    <inertial><origin xyz="0.2 0.01 -0.02" rpy="0.3 0.2 -0.4"/><mass value="2"/>
      <inertia ixx="0.01" iyy="0.03" izz="0.035" ixy="0.002" ixz="-0.001" iyz="0.003"/></inertial>
    <visual><geometry><box size="0.4 0.05 0.05"/></geometry></visual>
  </link>
  <joint name="plate_joint" type="fixed"><parent link="upper"/><child link="plate"/><origin xyz="0.1 0 0.05" rpy="0 0.5 0"/></joint>
  <link name="plate"><inertial><mass value="0.7"/><inertia ixx="0.002" iyy="0.002" izz="0.003" ixy="0" ixz="0" iyz="0"/></inertial></link>
  <joint name="extend" type="prismatic">
    <parent link="upper"/><child link="slider"/><origin xyz="0.4 0 0" rpy="0 0 0.3"/><axis xyz="1 0 0"/>
    <limit lower="-5" upper="5" effort="10" velocity="1"/><dynamics damping="4"/>
  </joint>
  <link name="slider"><inertial><origin xyz="0.05 0 0"/><mass value="0.5"/><inertia ixx="0.001" iyy="0.002" izz="0.002" ixy="0" ixz="0" iyz="0"/></inertial></link>
  <joint name="wrist" type="revolute">
    <parent link="slider"/><child link="hand"/><origin xyz="0.1 0 0"/><axis xyz="0 1 0"/>
    <limit lower="-3" upper="3" effort="10" velocity="1"/><dynamics damping="0.02"/>
  </joint>
  <link name="hand"><inertial><origin xyz="0.08 0 0.01"/><mass value="0.3"/><inertia ixx="0.0004" iyy="0.0006" izz="0.0005" ixy="0" ixz="0" iyz="0"/></inertial></link>
</robot>
"""


def _moved(model: mujoco.MjModel, data: mujoco.MjData, seconds: float) -> dict[str, float]:
    """Coordinates of all hinges and slides at the end, by Runge–Kutta steps of 0.1 ms."""
    model.opt.integrator = mujoco.mjtIntegrator.mjINT_RK4
    model.opt.timestep = 1e-4
    for _ in range(round(seconds / 1e-4)):
        mujoco.mj_step(model, data)
    kinds = (int(mujoco.mjtJoint.mjJNT_HINGE), int(mujoco.mjtJoint.mjJNT_SLIDE))
    simple = [j for j in range(model.njnt) if int(model.jnt_type[j]) in kinds]
    return {model.joint(j).name: float(data.qpos[model.jnt_qposadr[j]]) for j in simple}


def _errors(scenario: Path, system: str, theirs: dict[str, float], seconds: float, step: float) -> dict[str, float]:
    run = ms.System.open(scenario).run(step=f"{1e3 * step:g}ms", stop=f"{seconds}s", record=False, progress=False)
    return {joint: abs(run.final[f"{system}.{joint}"] - value) for joint, value in theirs.items()}


def test_a_model_of_mujoco_moves_as_mujoco_moves_it(tmp_path: Path):
    (tmp_path / "arm.xml").write_text(MODEL)
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        scenario = ms.import_robot(tmp_path / "arm.xml", tmp_path / "arm.toml", keyframe="start")
    assert any("`aside` acts on something else than a joint" in str(w.message) for w in told)
    # contacts are off there, and so they are not missed
    assert not any("contacts are not imported" in str(w.message) for w in told)
    (tmp_path / "touching.xml").write_text(MODEL.replace('<flag contact="disable"/>', ""))
    with pytest.warns(UserWarning, match="contacts are not imported"):
        ms.import_robot(tmp_path / "touching.xml", tmp_path / "touching.toml", keyframe="start")
    model = mujoco.MjModel.from_xml_string(MODEL)
    data = mujoco.MjData(model)
    mujoco.mj_resetDataKeyframe(model, data, 0)
    theirs = _moved(model, data, 0.8)
    assert sorted(theirs) == sorted(JOINTS)
    coarse, fine = (_errors(scenario, "arm", theirs, 0.8, step) for step in (4e-4, 2e-4))
    for joint in JOINTS:
        # of second order in the step, and so their motion
        assert fine[joint] < 2e-5, (joint, fine)
        assert fine[joint] < 0.35 * coarse[joint] or fine[joint] < 1e-7, (joint, coarse, fine)
    # a body that nothing holds
    run = ms.System.open(scenario).run(step="0.2ms", stop="0.8s", record=False, progress=False)
    place = [run.final[f"arm.thrown.x[{k}]"] for k in range(3)]
    assert numpy.allclose(place, data.body("thrown").xpos, atol=1e-5)
    assert numpy.allclose([run.final[f"arm.bob.x[{k}]"] for k in range(3)], data.body("bob").xpos, atol=1e-4)


def test_a_urdf_robot_moves_as_mujoco_moves_it(tmp_path: Path):
    (tmp_path / "arm.urdf").write_text(ROBOT)
    start = {"swing": 0.4, "extend": 0.05, "wrist": -0.6}
    scenario = ms.import_robot(tmp_path / "arm.urdf", tmp_path / "arm.toml", at=start)
    model = mujoco.MjModel.from_xml_string(ROBOT)
    data = mujoco.MjData(model)
    for joint, value in start.items():
        data.joint(joint).qpos = value
    theirs = _moved(model, data, 0.8)
    assert sorted(theirs) == sorted(start)
    coarse, fine = (_errors(scenario, "arm", theirs, 0.8, step) for step in (4e-4, 2e-4))
    for joint in start:
        assert fine[joint] < 2e-5, (joint, fine)
        assert fine[joint] < 0.35 * coarse[joint] or fine[joint] < 1e-7, (joint, coarse, fine)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("<robot name='a'><link name='b'/></robot>", "nothing in this file moves"),
        ("<mujoco><worldbody><frame/></worldbody></mujoco>", "`frame` is not understood"),
        (
            "<mujoco><worldbody><body><joint/><geom size='0.1' pos='1 0 0' shellinertia='true'/></body></worldbody></mujoco>",
            "`shellinertia`",
        ),
        ("<html/>", "not of a robot"),
        ("<robot", "this is not XML"),
        ("<robot><link name='a'/><link name='b'/><joint name='j' type='planar'><parent link='a'/><child link='b'/></joint></robot>", "planar"),
    ],
)
def test_what_cannot_be_imported_is_said(tmp_path: Path, text: str, says: str):
    (tmp_path / "robot.xml").write_text(text)
    with pytest.raises(ms.CommandError, match=says):
        ms.import_robot(tmp_path / "robot.xml", tmp_path / "robot.toml")


def test_gravity_that_is_off_is_off(tmp_path: Path):
    body = "<body><joint name='hinge' axis='0 1 0' range='30 60'/><geom size='0.1' pos='1 0 0'/></body>"
    flags = "<option><flag gravity='disable' contact='disable'/></option>"
    (tmp_path / "robot.xml").write_text(f"<mujoco>{flags}<worldbody>{body}</worldbody></mujoco>")
    with pytest.warns(UserWarning, match="outside of their ranges at the start: `hinge`") as told:
        ms.import_robot(tmp_path / "robot.xml", tmp_path / "robot.toml")
    assert len(told) == 1
    assert "gravity = [0.0, 0.0, 0.0]" in (tmp_path / "robot.toml").read_text()
