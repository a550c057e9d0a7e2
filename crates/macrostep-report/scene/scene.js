// The scene of a Macrostep report: mechanisms as they moved, with the cursor of the charts.
import {
  AmbientLight, Box3, BoxGeometry, BufferAttribute, BufferGeometry, Color, ConeGeometry, CylinderGeometry, DirectionalLight,
  DoubleSide, Group, LineBasicMaterial, LineSegments, Mesh, MeshLambertMaterial, PerspectiveCamera, Quaternion, Raycaster, Scene, SphereGeometry,
  TubeGeometry, Curve, Vector2, Vector3, WebGLRenderer,
} from 'three';
import { GIFEncoder, applyPalette, quantize } from 'gifenc';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';

const page = window.macrostep, data = page.data.scene, host = document.getElementById('scene-view');

// What draws: nothing, the processor or a graphics card.
function drawer() {
  const gl = document.createElement('canvas').getContext('webgl2');
  if (!gl) return 'nothing';
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name = info ? gl.getParameter(info.UNMASKED_RENDERER_WEBGL) : '';
  const lose = gl.getExtension('WEBGL_lose_context');
  if (lose) lose.loseContext();
  return /swiftshader|llvmpipe|software|basic render/i.test(name) ? 'processor' : 'card';
}

// smooth edges cost a processor most of its time
const film = data.film, drawnBy = drawer(), software = drawnBy === 'processor';
// it draws thousands of triangles in the time of one frame, a graphics card millions
const simple = software && !film;
// nothing shines through the canvas, so that the page need not be mixed with it
function opaque() {
  const canvas = document.createElement('canvas'), antialias = Boolean(film) || !software;
  const context = canvas.getContext('webgl2', { alpha: false, antialias, stencil: false });
  return new WebGLRenderer({ canvas, context, antialias });
}
const renderer = drawnBy === 'nothing' ? null : opaque();
// of a run under way, the first frame says how large everything is
if (!renderer) host.textContent = 'This browser cannot draw in three dimensions: it has no WebGL.';
else if (data.live) page.firstFrame = (t, frame) => { data.first = [t, frame]; page.firstFrame = null; scene(); };
else scene();

function scene() {
const POSE = 7, ARROW = 6;

// ---- frames -------------------------------------------------------------------------------------------------------

// A run knows where its bodies and arrows are at any time: linear between frames, on the shorter way for orientations.
class Run {
  constructor(raw) {
    Object.assign(this, raw);
    let first = 0;
    for (const part of this.parts) {
      part.first = first;
      first += POSE * part.bodies.length + ARROW * part.arrows.length;
    }
    this.width = first;
    this.now = new Float32Array(first);
    this.shown = true;
    if (data.live) { this.forget(); this.append(...data.first); return; }
    this.times = new Float64Array(page.bytes(raw.times));
    this.numbers = new Float32Array(page.bytes(raw.frames));
    this.count = this.times.length;
    const { times } = this, last = times.length - 1;
    // one that ended before the others is not shown at rest where it ended
    const slack = last > 0 ? 2 * (times[last] - times[0]) / last : 0;
    this.lasts = t => t >= times[0] - slack && t <= times[last] + slack;
  }

  // Under way: no frame yet, and one more.
  forget() {
    Object.assign(this, { times: new Float64Array(4096), numbers: new Float32Array(4096 * this.width), count: 0, lasts: () => this.count > 0 });
  }
  append(t, frame) {
    if (this.count && t <= this.times[this.count - 1]) return;
    if (this.count === this.times.length) {
      const [times, numbers] = [new Float64Array(2 * this.count), new Float32Array(2 * this.count * this.width)];
      times.set(this.times); numbers.set(this.numbers);
      Object.assign(this, { times, numbers });
    }
    this.times[this.count] = t;
    this.numbers.set(frame, this.count * this.width);
    this.count++;
  }

  // Where everything is at a time, into `now`.
  at(t) {
    const { times, numbers, width, now, count } = this;
    if (!count) return;
    let low = 0, high = count - 1;
    while (low < high) { const m = (low + high + 1) >> 1; if (times[m] <= t) low = m; else high = m - 1; }
    const next = Math.min(low + 1, count - 1), span = times[next] - times[low];
    const share = span > 0 ? Math.min(Math.max((t - times[low]) / span, 0), 1) : 0;
    const a = low * width, b = next * width;
    for (let i = 0; i < width; i++) now[i] = numbers[a + i] + share * (numbers[b + i] - numbers[a + i]);
    if (share > 0 && share < 1) {
      for (const part of this.parts) {
        for (let k = 0; k < part.bodies.length; k++) {
          const i = part.first + POSE * k + 3;
          from.fromArray(numbers, a + i);
          to.fromArray(numbers, b + i);
          from.slerp(to, share).toArray(now, i);
        }
      }
    }
  }

  // Position of a body of a part, as drawn.
  position(part, body, into) { return into.fromArray(this.now, this.parts[part].first + POSE * body); }
  orientation(part, body, into) { return into.fromArray(this.now, this.parts[part].first + POSE * body + 3); }
}
const from = new Quaternion(), to = new Quaternion();

const runs = data.runs.map(raw => new Run(raw));

// ---- how large it is ----------------------------------------------------------------------------------------------

// How far a thing sticks out from where it stands, at most.
function extent(thing) {
  if (thing.form === 'mesh') return Math.max(...thing.points.map(p => Math.hypot(...p)));
  const size = thing.form === 'beam' ? [0] : thing.size || (thing.radii || [thing.radius || 0]).map(r => 2 * r);
  return 0.5 * Math.hypot(...size, thing.length || thing.width || 0);
}

// All of a run at frame f, into a box: bodies, what sticks out of them, and what stands on the ground.
const point = new Vector3(), corner = new Vector3();
function enclose(run, f, into) {
  for (const part of run.parts) {
    const put = (body, at, room) => {
      if (body === null) point.fromArray(at);
      else point.fromArray(run.numbers, f * run.width + part.first + POSE * body);
      if (!isFinite(point.x + point.y + point.z)) return;
      into.expandByPoint(corner.copy(point).addScalar(room));
      into.expandByPoint(corner.copy(point).addScalar(-room));
    };
    part.bodies.forEach((_, body) => put(body, null, 0));
    for (const thing of part.things) for (const stand of [thing.stand, thing.from, thing.to]) if (stand) put(stand.body, stand.at, extent(thing));
  }
}

// The way that everything goes, and how large it is itself on that way.
const way = new Box3(), box = new Box3(), once = new Box3();
let scale = 1e-6, begun = 0;
// A run that blows up leaves the picture, instead of making everything else invisible: it is no larger than this many times what is right, or what it was.
const BLOWN_UP = { right: 4, before: 30 };
let most = Infinity;
for (const run of [...runs].sort((a, b) => Number(Boolean(b.ghost)) - Number(Boolean(a.ghost)))) {
  const every = Math.max(1, Math.floor(run.count / 100));
  let before = 0;
  for (let f = 0; f < run.count; f += every) {
    enclose(run, f, once.makeEmpty());
    if (once.isEmpty()) continue;
    const size = once.getSize(point).length();
    before = before || size;
    begun = Math.max(begun, before);
    if (size > most || size > BLOWN_UP.before * Math.max(before, 1e-6)) continue;
    scale = Math.max(scale, size);
    way.union(once);
    if (f === 0) box.union(once);
  }
  if (run.ghost) most = BLOWN_UP.right * scale;
}
if (way.isEmpty()) { way.set(new Vector3(-1, -1, -1), new Vector3(1, 1, 1)); box.copy(way); scale = 3; }
// what goes far is followed, what stays is shown with all of its way
const travels = data.live ? runs.some(run => run.parts.some(p => p.things.some(t => t.form === 'wheel'))) : way.getSize(point).length() > 2.5 * scale;
if (!travels) box.copy(way);
// where it will go nobody knows yet
if (data.live && !travels) box.expandByVector(box.getSize(point).multiplyScalar(0.25));
const centre = box.getCenter(new Vector3());
// Arrows and symbols are for what is near: one body that goes far makes them no larger than bodies are, or than all of it was at the start.
const solids = runs.flatMap(run => run.parts).flatMap(p => p.things).filter(t => t.stand && ['box', 'ellipsoid', 'cylinder', 'mesh', 'wheel'].includes(t.form)).map(t => 2 * extent(t)).filter(x => x > 0).sort((a, b) => a - b);
const usual = solids.length && !data.flat ? 7 * solids[solids.length >> 1] : Infinity;
const vicinity = () => data.flat || !(begun > 0) ? scale : Math.min(scale, 2.5 * begun);
const symbols = () => 0.012 * Math.min(vicinity(), usual);
// by how much it has grown since, under way
let grown = 1;
// from one run to the next, if they are side by side, and from the first to the last
const beside = new Vector3(), whole = new Vector3();
// a row of masses needs no square
const tallest = host.clientHeight;
function shape() {
  if (!data.flat || film) return;
  const { x, y } = box.getSize(point);
  const tall = (y + Math.abs(whole.y)) / Math.max(x + Math.abs(whole.x), 1e-9);
  host.style.height = Math.min(Math.max(1.5 * host.clientWidth * tall, 180), tallest) + 'px';
}
shape();
const gravity = new Vector3().fromArray(runs[0].parts[0].gravity);
const up = gravity.lengthSq() > 0 ? gravity.clone().negate().normalize() : new Vector3(0, 0, 1);

// ---- the world ----------------------------------------------------------------------------------------------------

const canvas = renderer.domElement;
const world = new Scene();
// what is flat is seen from afar, so that it looks flat
const camera = new PerspectiveCamera(data.flat ? 6 : 35, 16 / 9, scale * 1e-3, scale * 100);
camera.up.copy(up);
const controls = new OrbitControls(camera, canvas);
world.add(new AmbientLight(0xffffff, 1.5));
const sun = new DirectionalLight(0xffffff, 1.9);
camera.add(sun);
sun.position.set(-0.6, 1, 0.8);
world.add(camera);

let followed = null, zoomed = 1;
// How far around a body is looked at when it is chosen: itself, and some of what it is connected with.
function around({ run, p, body }) {
  let far = 0;
  for (const thing of run.parts[p].things) for (const stand of [thing.stand, thing.from, thing.to]) if (stand && stand.body === body) far = Math.max(far, extent(thing) + Math.hypot(...stand.at));
  return Math.min(Math.max(3 * far, 12 * small), 0.5 * box.getSize(point).length());
}
// colours of the page, looked up once until they change
const styles = new Map();
function style(name) {
  if (!styles.has(name)) styles.set(name, getComputedStyle(document.documentElement).getPropertyValue('--' + name).trim());
  return styles.get(name);
}
const PARTS = ['s0', 's1', 's2', 's4', 's5', 's7'];
// two axes across `up`: the one of x, y, z that is most across comes first
const across = [new Vector3(1, 0, 0), new Vector3(0, 1, 0), new Vector3(0, 0, 1)]
  .sort((a, b) => Math.abs(a.dot(up)) - Math.abs(b.dot(up)))[0].projectOnPlane(up).normalize();
const away = new Vector3().crossVectors(up, across);

// Looks from a direction at everything, from as near as all corners allow.
function look(direction) {
  const middle = centre.clone(), close = followed && followed.close;
  if (followed) {
    followed.run.at(time);
    followed.run.position(followed.p, followed.body, middle);
    followed.known = false;
  }
  if (close) middle.add(followed.run.group.position); else middle.addScaledVector(whole, 0.5);
  const right = new Vector3().crossVectors(up, direction).normalize(), top = new Vector3().crossVectors(direction, right);
  const tall = 0.92 * Math.tan(0.5 * camera.fov * Math.PI / 180), wide = tall * camera.aspect;
  let distance = close ? 0 : 0.05 * scale;
  for (let k = 0; k < 16; k++) {
    spot.set(k & 1 ? box.max.x : box.min.x, k & 2 ? box.max.y : box.min.y, k & 4 ? box.max.z : box.min.z).sub(centre).addScaledVector(whole, k & 8 ? 0.5 : -0.5);
    if (close) spot.set(k & 1 ? close : -close, k & 2 ? close : -close, k & 4 ? close : -close).multiplyScalar(0.58);
    distance = Math.max(distance, spot.dot(direction) + Math.max(Math.abs(spot.dot(right)) / wide, Math.abs(spot.dot(top)) / tall));
  }
  controls.target.copy(middle);
  camera.position.copy(middle).addScaledVector(direction, distance / zoomed);
  controls.update();
  draw();
}
const VIEWS = {
  '3-D': across.clone().multiplyScalar(0.55).addScaledVector(away, -1).addScaledVector(up, 0.45).normalize(),
  front: away.clone().negate(),
  side: across.clone(),
  top: up.clone().addScaledVector(away, -1e-3).normalize(),
};

// ---- things -------------------------------------------------------------------------------------------------------

let small = symbols();
// everything that has to be moved: called with the run at its time
const moves = [];
const spot = new Vector3(), spot2 = new Vector3(), turn = new Quaternion(), turn2 = new Quaternion();
const Z = new Vector3(0, 0, 1);

// A coil is this many radii long before it is stretched, so that its wire looks round.
const COIL = 20;
class Helix extends Curve {
  getPoint(s, into = new Vector3()) {
    const coil = Math.min(Math.max((s - 0.1) / 0.8, 0), 1), angle = coil * 7 * 2 * Math.PI, open = Math.min(1, 12 * s, 12 * (1 - s));
    return into.set(Math.cos(angle) * open, Math.sin(angle) * open, COIL * s);
  }
}

// Where a stand is now.
function place(run, p, stand, into, orientation) {
  into.fromArray(stand.at);
  if (orientation) orientation.fromArray(stand.turned);
  if (stand.body === null) return;
  run.orientation(p, stand.body, turn2);
  into.applyQuaternion(turn2).add(run.position(p, stand.body, spot2));
  if (orientation) orientation.premultiply(turn2);
}

function fixed(run, p, stand, object) {
  moves.push(() => place(run, p, stand, object.position, object.quaternion));
  return object;
}
// A symbol is as large as what is seen asks for.
function symbolic(run, p, stand, object) {
  if (data.live) moves.push(() => object.scale.setScalar(grown));
  return fixed(run, p, stand, object);
}

// Between two points: unit length along z.
function between(run, p, thing, object, radius) {
  const end = new Vector3();
  moves.push(() => {
    place(run, p, thing.from, object.position);
    place(run, p, thing.to, end);
    end.sub(object.position);
    const length = end.length();
    object.visible = length > 1e-9 * scale;
    object.scale.set(grown * radius, grown * radius, Math.max(length, 1e-9 * scale));
    if (object.visible) object.quaternion.setFromUnitVectors(Z, end.divideScalar(length));
  });
  return object;
}

// A section swept through the nodes of a beam, along a parabola for every three of them.
function beam(run, p, thing, material) {
  const elements = (thing.nodes.length - 1) / 2, pieces = elements > 24 ? 2 : 4, rings = elements * pieces + 1;
  const positions = new Float32Array(rings * 4 * 3), index = [];
  for (let r = 0; r + 1 < rings; r++) {
    for (let k = 0; k < 4; k++) {
      const a = 4 * r + k, b = 4 * r + (k + 1) % 4;
      index.push(a, a + 4, b, b, a + 4, b + 4);
    }
  }
  const last = 4 * (rings - 1);
  index.push(0, 1, 2, 0, 2, 3, last, last + 2, last + 1, last, last + 3, last + 2);
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setIndex(index);
  const mesh = new Mesh(geometry, material);
  mesh.frustumCulled = false;
  // for whoever looks where it is drawn
  mesh.userData.ring = body => 4 * thing.nodes.indexOf(run.parts[p].bodies.indexOf(body)) * pieces / 2;
  const half = thing.size.map(s => Math.max(0.5 * s, 0.25 * small));
  const nodes = thing.nodes.map(() => ({ x: new Vector3(), q: new Quaternion() })), own = thing.axes.map(q => new Quaternion().fromArray(q));
  const x = new Vector3(), q = new Quaternion();
  moves.push(() => {
    nodes.forEach((node, i) => {
      run.position(p, thing.nodes[i], node.x);
      run.orientation(p, thing.nodes[i], node.q).multiply(own[i]);
      if (i && node.q.dot(nodes[i - 1].q) < 0) node.q.set(-node.q.x, -node.q.y, -node.q.z, -node.q.w);
    });
    for (let r = 0; r < rings; r++) {
      const e = Math.min(Math.floor(r / pieces), elements - 1), s = 2 * (r / pieces - e) - 1;
      const weights = [0.5 * s * (s - 1), 1 - s * s, 0.5 * s * (s + 1)];
      x.set(0, 0, 0); q.set(0, 0, 0, 0);
      weights.forEach((w, i) => {
        const node = nodes[2 * e + i];
        x.addScaledVector(node.x, w);
        q.set(q.x + w * node.q.x, q.y + w * node.q.y, q.z + w * node.q.z, q.w + w * node.q.w);
      });
      q.normalize();
      [[1, 1], [-1, 1], [-1, -1], [1, -1]].forEach(([y, z], k) => {
        spot.set(0, y * half[0], z * half[1]).applyQuaternion(q).add(x).toArray(positions, 3 * (4 * r + k));
      });
    }
    geometry.attributes.position.needsUpdate = true;
  });
  return mesh;
}

// All shells of a part as one surface.
function shells(run, p, things, material) {
  const positions = new Float32Array(things.length * 12), index = [];
  things.forEach((_, i) => index.push(4 * i, 4 * i + 1, 4 * i + 2, 4 * i, 4 * i + 2, 4 * i + 3));
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setIndex(index);
  const mesh = new Mesh(geometry, material);
  mesh.frustumCulled = false;
  moves.push(() => {
    things.forEach((thing, i) => thing.nodes.forEach((body, k) => run.position(p, body, spot).toArray(positions, 3 * (4 * i + k))));
    geometry.attributes.position.needsUpdate = true;
  });
  return mesh;
}

// A way on the ground, just below its grid.
function ribbon(thing, material) {
  const { points, width, closed } = thing, n = points.length, positions = new Float32Array(6 * n), index = [];
  const along = new Vector3(), side = new Vector3(), middle = new Vector3();
  points.forEach((p, i) => {
    const next = closed ? (i + 1) % n : Math.min(i + 1, n - 1), last = closed ? (i + n - 1) % n : Math.max(i - 1, 0);
    along.fromArray(points[next]).sub(spot.fromArray(points[last])).normalize();
    side.crossVectors(up, along).normalize().multiplyScalar(0.5 * width);
    middle.fromArray(p).addScaledVector(up, -0.004 * scale);
    spot.copy(middle).add(side).toArray(positions, 6 * i);
    spot.copy(middle).sub(side).toArray(positions, 6 * i + 3);
    if (closed || i + 1 < n) { const a = 2 * i, b = 2 * next; index.push(a, a + 1, b, b, a + 1, b + 1); }
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  const mesh = new Mesh(geometry, material);
  mesh.frustumCulled = false;
  return mesh;
}

function thingMesh(run, p, thing, material, symbol, line) {
  switch (thing.form) {
    case 'box': return fixed(run, p, thing.stand, new Mesh(new BoxGeometry(...thing.size), material));
    case 'ellipsoid': {
      const mesh = new Mesh(new SphereGeometry(1, 24, 16), material);
      mesh.scale.fromArray(thing.radii);
      return fixed(run, p, thing.stand, mesh);
    }
    case 'cylinder': return fixed(run, p, thing.stand, new Mesh(new CylinderGeometry(thing.radius, thing.radius, thing.length, 24).rotateX(Math.PI / 2), material));
    case 'mesh': {
      const geometry = new BufferGeometry();
      geometry.setAttribute('position', new BufferAttribute(new Float32Array(thing.points.flat()), 3));
      geometry.setIndex(thing.triangles.flat());
      return fixed(run, p, thing.stand, new Mesh(geometry, material));
    }
    case 'wheel': {
      const wheel = new Group(), { radius, width } = thing;
      wheel.add(new Mesh(new CylinderGeometry(radius, radius, width, 32).rotateX(Math.PI / 2), symbol));
      // spokes, so that it is seen to turn
      for (let k = 0; k < 3; k++) wheel.add(new Mesh(new BoxGeometry(1.3 * radius, 0.12 * radius, 1.02 * width).rotateZ(k * Math.PI / 3), material));
      return fixed(run, p, thing.stand, wheel);
    }
    case 'point': return symbolic(run, p, thing.stand, new Mesh(data.flat ? new BoxGeometry(2.4 * small, 2.4 * small, 2.4 * small) : new SphereGeometry(small, 16, 12), material));
    case 'joint': {
      const geometry = {
        hinge: () => new CylinderGeometry(0.7 * small, 0.7 * small, 3 * small, 20).rotateX(Math.PI / 2),
        ball: () => new SphereGeometry(small, 20, 14),
        slider: () => new BoxGeometry(1.2 * small, 1.2 * small, 4 * small),
        clamp: () => new BoxGeometry(1.5 * small, 1.5 * small, 1.5 * small),
      }[thing.kind];
      return geometry ? symbolic(run, p, thing.stand, new Mesh(geometry(), symbol)) : null;
    }
    case 'coil': return between(run, p, thing, simple ? new LineSegments(wire(), line) : new Mesh(coil(), symbol), small);
    case 'rod': return between(run, p, thing, new Mesh(rod(), material), 0.35 * small);
    case 'beam': return beam(run, p, thing, material);
    case 'path': return ribbon(thing, asphalt);
    default: return null;
  }
}
let coilGeometry, wireGeometry, rodGeometry;
const coil = () => coilGeometry = coilGeometry || new TubeGeometry(new Helix(), 112, 0.14, 5).scale(1, 1, 1 / COIL);
const wire = () => {
  const points = wireGeometry ? [] : new Helix().getPoints(72);
  return wireGeometry = wireGeometry || new BufferGeometry().setFromPoints(points.slice(1).flatMap((end, i) => [points[i], end])).scale(1, 1, 1 / COIL);
};
const rod = () => rodGeometry = rodGeometry || new CylinderGeometry(1, 1, 1, 12).rotateX(Math.PI / 2).translate(0, 0, 0.5);

const asphalt = new MeshLambertMaterial({ side: DoubleSide });

// Every part with a material of its own, so that it can be coloured.
const groups = [];
runs.forEach((run, r) => {
  run.group = new Group();
  world.add(run.group);
  run.parts.forEach((part, p) => {
    const options = { side: DoubleSide, flatShading: true };
    if (run.ghost) Object.assign(options, { transparent: true, opacity: 0.28, depthWrite: false });
    const material = new MeshLambertMaterial(options), symbol = new MeshLambertMaterial(options);
    const line = new LineBasicMaterial(run.ghost ? { transparent: true, opacity: 0.5, depthWrite: false } : {});
    line.color = symbol.color;
    const group = new Group();
    const add = (object, name) => { if (object) { object.traverse(o => { o.userData.name = name; }); group.add(object); } };
    part.things.forEach(thing => add(thingMesh(run, p, thing, material, symbol, line), thing.name));
    const plates = part.things.filter(t => t.form === 'shell');
    if (plates.length) add(shells(run, p, plates, material), plates[0].name);
    run.group.add(group);
    groups.push({ run, r, part, p, group, material, symbol });
  });
});

// The ground: the road, or a grid below everything.
const ground = new Group();
function layGround() {
  ground.clear();
  const roads = runs.flatMap(run => run.parts).flatMap(p => p.things).filter(t => t.form === 'plane');
  const normal = roads.length ? new Vector3().fromArray(roads[0].normal).normalize() : up;
  if (data.flat) return;
  // squares of 1, 2 or 5 times a power of ten: lines cost a processor as much as bodies do
  const least = scale / (travels ? 12 : 15), ten = Math.pow(10, Math.floor(Math.log10(least)));
  const cell = Number((ten * [1, 2, 5, 10].find(x => x * ten >= 0.999 * least)).toPrecision(1));
  const half = Math.ceil((travels ? 4 : 1.2) * scale / cell);
  // in pieces: software that draws drops lines that end behind the eye
  const lines = [], piece = Math.ceil(half / 8);
  for (let i = -half; i <= half; i++) {
    for (let k = -half; k < half; k += piece) {
      const end = Math.min(k + piece, half);
      lines.push(i, 0, k, i, 0, end, k, 0, i, end, 0, i);
    }
  }
  const squares = new BufferGeometry();
  squares.setAttribute('position', new BufferAttribute(new Float32Array(lines.map(x => x * cell)), 3));
  const grid = new LineSegments(squares, new LineBasicMaterial({ color: style('line') }));
  grid.quaternion.setFromUnitVectors(new Vector3(0, 1, 0), normal);
  let low = Infinity;
  if (roads.length) low = normal.dot(spot.fromArray(roads[0].at));
  else for (let k = 0; k < 8; k++) low = Math.min(low, normal.dot(spot.set(k & 1 ? box.max.x : box.min.x, k & 2 ? box.max.y : box.min.y, k & 4 ? box.max.z : box.min.z)) - 2 * small);
  // squares stay where they are when it moves along with what is followed
  grid.userData.below = at => {
    grid.position.copy(at).projectOnPlane(normal);
    for (const axis of [new Vector3(1, 0, 0), new Vector3(0, 0, 1)]) {
      axis.applyQuaternion(grid.quaternion);
      const along = grid.position.dot(axis);
      grid.position.addScaledVector(axis, Math.round(along / cell) * cell - along);
    }
    grid.position.addScaledVector(normal, low);
  };
  grid.userData.below(travels ? controls.target : centre);
  ground.add(grid);
  ground.userData.cell = cell;
}
world.add(ground);

// ---- arrows -------------------------------------------------------------------------------------------------------

const arrows = new Group(), longest = {};
// the same for all of a unit
const arrowMaterials = {}, ARROWS = { N: 'text', 'N.m': 's3' };
const arrowMaterial = unit => arrowMaterials[unit] = arrowMaterials[unit] || new MeshLambertMaterial({ depthTest: false, transparent: true, opacity: 0.85 });
world.add(arrows);
for (const run of runs.filter(r => !r.ghost)) {
  for (const part of run.parts) {
    part.arrows.forEach((arrow, k) => {
      const i = part.first + POSE * part.bodies.length + ARROW * k + 3;
      for (let f = 0; f < run.count; f++) {
        const size = spot.fromArray(run.numbers, f * run.width + i).length();
        if (isFinite(size)) longest[arrow.unit] = Math.max(longest[arrow.unit] || 0, size);
      }
    });
  }
}
for (const run of runs.filter(r => !r.ghost)) {
  for (const part of run.parts) {
    part.arrows.forEach((arrow, k) => {
      const i = part.first + POSE * part.bodies.length + ARROW * k;
      const material = arrowMaterial(arrow.unit);
      const shaft = new Mesh(rod(), material), tip = new Mesh(new ConeGeometry(1, 1, 14).rotateX(Math.PI / 2).translate(0, 0, 0.5), material);
      const object = new Group();
      object.add(shaft, tip);
      // forces inside of bodies are seen, too
      object.traverse(o => { o.renderOrder = 5; });
      object.traverse(o => { o.userData.name = (arrow.unit === 'N' ? 'force ' : 'moment ') + arrow.name; });
      arrows.add(object);
      moves.push(() => {
        spot.fromArray(run.now, i + 3);
        const size = spot.length(), length = 0.22 * vicinity() * size / (longest[arrow.unit] || 1);
        object.visible = run.group.visible && length > 1e-3 * vicinity();
        if (!object.visible) return;
        object.position.fromArray(run.now, i).add(run.group.position);
        object.quaternion.setFromUnitVectors(Z, spot.divideScalar(size));
        const head = Math.min(2.2 * small, 0.5 * length);
        shaft.scale.set(0.25 * small, 0.25 * small, length - head);
        tip.scale.set(0.7 * small, 0.7 * small, head);
        tip.position.set(0, 0, length - head);
      });
    });
  }
}

// ---- colours ------------------------------------------------------------------------------------------------------

const signals = data.signals || [];
let coloured = null;
// dark blue over green to yellow, as most know it
const RAMP = ['#440154', '#3b528b', '#21918c', '#5ec962', '#fde725'].map(c => new Color(c));
function ramp(share, into) {
  const x = Math.min(Math.max(share, 0), 1) * (RAMP.length - 1), i = Math.min(Math.floor(x), RAMP.length - 2);
  return into.copy(RAMP[i]).lerp(RAMP[i + 1], x - i);
}

function paint() {
  const several = runs.filter(r => !r.ghost).length > 1;
  let number = -1, last = null;
  for (const { run, r, part, material, symbol } of groups) {
    if (last !== run) { last = run; number = -1; }
    symbol.color.set(style('mute'));
    if (run.ghost) { material.color.set(style('mute')); continue; }
    if (!part.couples) number++;
    const own = several ? PARTS[r % PARTS.length] : PARTS[number % PARTS.length];
    material.color.set(part.couples && !several ? style('bad') : style(own));
  }
  if (coloured) {
    const value = page.value(coloured.column, time), [low, high] = coloured.range;
    for (const { run, part, material } of groups) {
      if (run.ghost || part.name !== coloured.part) continue;
      if (isFinite(value)) ramp(high > low ? (value - low) / (high - low) : 0.5, material.color);
      else material.color.set(style('grid'));
    }
  }
  // paler than tyres
  asphalt.color.set(style('mute')).lerp(new Color(style('soft')), 0.5);
  for (const unit in arrowMaterials) arrowMaterials[unit].color.set(style(ARROWS[unit] || 'text'));
  world.background = new Color(style('soft'));
}

// ---- drawing ------------------------------------------------------------------------------------------------------

let time = page.whole[0], drawn = 0, stale = false;
const before = new Vector3(), after = new Vector3();

// From behind or from within: along the first axis of the body, as far as it is level.
let riding = null;
const heading = new Vector3(1, 0, 0), ahead = new Vector3();
function ride(how) {
  riding = how;
  controls.enabled = !how;
  if (how && !followed && bodies.length) { followed = Object.assign({}, bodies[0]); following.value = 0; }
  if (followed) followed.known = false;
  draw();
}
function sit() {
  const { run, p, body } = followed;
  run.position(p, body, after).add(run.group.position);
  ahead.set(1, 0, 0).applyQuaternion(run.orientation(p, body, turn)).projectOnPlane(up).normalize();
  // who is behind swings along later
  heading.lerp(ahead, riding === 'chase' ? 0.12 : 1).normalize();
  const [back, above, far] = riding === 'chase' ? [1.7, 0.55, 1.2] : [0.05, 0.16, 6];
  camera.position.copy(after).addScaledVector(heading, -back * scale).addScaledVector(up, above * scale);
  controls.target.copy(after).addScaledVector(heading, far * scale).addScaledVector(up, riding === 'chase' ? 0 : 0.12 * scale);
  camera.lookAt(controls.target);
}
function follow() {
  if (!followed) return;
  if (riding) return sit();
  followed.run.position(followed.p, followed.body, after).add(followed.run.group.position);
  if (followed.known) { camera.position.add(after).sub(before); controls.target.add(after).sub(before); }
  followed.known = true;
  before.copy(after);
  controls.update();
}

function render() {
  stale = false;
  for (const run of runs) {
    run.at(time);
    run.group.visible = run.shown && run.lasts(time);
  }
  moves.forEach(move => move());
  follow();
  if (travels && ground.children.length) ground.children[0].userData.below(controls.target);
  paint();
  renderer.render(world, camera);
  drawn++;
}
const draw = () => { if (!stale) { stale = true; requestAnimationFrame(render); } };

// Whether somebody has turned the picture, or chosen where to look.
let touched = false;
controls.addEventListener('start', () => { touched = true; });
const again = () => { if (!touched && !riding && VIEWS[seenFrom.value]) look(VIEWS[seenFrom.value]); };

function resize() {
  const width = host.clientWidth, height = host.clientHeight;
  if (!width || !height) return;
  renderer.setPixelRatio(software ? 1 : Math.min(window.devicePixelRatio || 1, 2));
  renderer.setSize(width, height, false);
  camera.aspect = width / height;
  camera.updateProjectionMatrix();
  draw();
}
// a telephone that is turned shows all of it, too
function resized() { resize(); again(); }

// ---- controls -----------------------------------------------------------------------------------------------------

const bar = document.getElementById('scene-bar');
function element(kind, properties, ...children) {
  const made = Object.assign(document.createElement(kind), properties);
  made.append(...children);
  return made;
}
function choice(label, options, changed) {
  const select = element('select', { title: label, ariaLabel: label });
  options.forEach(([text, value]) => select.append(element('option', { textContent: text, value })));
  select.addEventListener('change', () => changed(select.value));
  bar.append(element('label', {}, label + ' ', select));
  return select;
}
function tick(label, on, changed) {
  const input = element('input', { type: 'checkbox', checked: on });
  input.addEventListener('change', () => changed(input.checked));
  bar.append(element('label', {}, input, ' ' + label));
}

let start, stop, length;
const span = () => { [start, stop] = page.whole; length = stop - start; };
span();
// a run under way is followed, unless somebody looks at what was
let playing = false, speed = 1, at = 0, follows = Boolean(data.live);
const button = element('button', { type: 'button', className: 'play', title: 'Play or pause (space in the picture)' });
const slider = element('input', { type: 'range', min: 0, max: 1, step: 'any', value: 0, ariaLabel: 'time' });
const readout = element('span', { className: 'readout' });
bar.append(button, slider, readout);

function show(t, reads = true) {
  time = Math.min(Math.max(t, start), stop);
  if (reads) {
    slider.value = (time - start) / length;
    readout.textContent = 't = ' + page.short(time) + ' s';
  }
  draw();
}
function play(on) {
  const played = playing;
  playing = on;
  button.textContent = on ? '❚❚' : '▶';
  if (!on) { if (played) page.setCursor(time); return; }
  follows = false;
  if (time >= stop) page.setCursor(start);
  at = performance.now();
  requestAnimationFrame(step);
}
function step(now) {
  if (!playing) return;
  const t = time + speed * Math.max(now - at, 0) / 1000;
  at = now;
  page.setCursor(Math.min(t, stop), t < stop);
  if (t >= stop) { play(false); follows = Boolean(data.live); } else requestAnimationFrame(step);
}
button.addEventListener('click', () => play(!playing));
slider.addEventListener('input', () => { const share = Number(slider.value); play(false); follows = data.live && share > 0.999; page.setCursor(start + length * share); });
page.onCursor(show);

// about ten seconds for the whole, unless real time is about right
const fitting = Number((length / 10).toPrecision(1));
speed = data.live || (length >= 4 && length <= 40) ? 1 : fitting;
const speeds = [...new Set([0.01, 0.1, 0.25, 0.5, 1, 2, 5, 10, speed])].sort((a, b) => a - b);
choice('speed', speeds.map(s => [s === 1 ? 'real time' : '× ' + s, s]), s => { speed = Number(s); }).value = speed;
// what rolls can be followed from behind, and from within
const RIDES = runs.some(run => run.parts.some(p => p.things.some(t => t.form === 'wheel'))) ? ['chase', 'cockpit'] : [];
const seenFrom = choice('view', [...Object.keys(VIEWS), ...RIDES].map(v => [v, v]), v => { touched = false; ride(RIDES.includes(v) ? v : null); if (VIEWS[v]) look(VIEWS[v]); });
// where nothing is but the end of a spring or a rod, there is nothing to follow
const BETWEEN = ['coil', 'rod'];
const named = thing => Object.entries(thing).flatMap(([key, value]) => key === 'body' ? [value] : key === 'nodes' ? value : value && typeof value === 'object' ? named(value) : []);
function ends(part) {
  const of = wanted => new Set(part.things.filter(wanted).flatMap(named)), others = of(t => !BETWEEN.includes(t.form));
  return new Set([...of(t => BETWEEN.includes(t.form))].filter(body => !others.has(body)));
}
const followable = g => { const left = ends(g.part); return g.part.bodies.flatMap((name, body) => left.has(body) ? [] : [{ name: (g.part.name && !name.startsWith(g.part.name + '.') ? g.part.name + ': ' : '') + name, run: g.run, p: g.p, body }]); };
const bodies = groups.filter(g => !g.run.ghost).flatMap(followable);
const following = choice('follow', [['nothing', ''], ...bodies.slice(0, 400).map((b, i) => [b.name, i])], i => {
  const direction = new Vector3().subVectors(camera.position, controls.target).normalize();
  followed = i === '' ? null : Object.assign({}, bodies[i]);
  if (followed) followed.close = around(followed);
  touched = Boolean(followed);
  if (riding) draw(); else look(direction);
});
const legend = document.getElementById('scene-legend');
if (signals.length) {
  choice('colour', [['by part', ''], ...signals.map((s, i) => [s.name + (s.unit && s.unit !== '1' ? ' [' + s.unit + ']' : ''), i])], i => {
    coloured = i === '' ? null : signals[i];
    if (coloured && !coloured.range) coloured.range = page.extent(coloured.column);
    describe();
    draw();
  });
}
if (Object.keys(longest).length) tick('forces', true, on => { arrows.visible = on; draw(); });
const ghosts = runs.filter(r => r.ghost);
if (ghosts.length) tick('reference', true, on => { ghosts.forEach(g => { g.shown = on; }); draw(); });
const solid = runs.filter(r => !r.ghost);
if (solid.length > 1) {
  tick('side by side', false, on => {
    const size = box.getSize(new Vector3());
    // what is in a plane and wide goes below one another
    const below = data.flat && size.y < size.x;
    if (below) beside.copy(up).multiplyScalar(-Math.max(1.1 * size.y, 6 * small));
    else beside.copy(across).multiplyScalar(1.1 * size.dot(new Vector3(Math.abs(across.x), Math.abs(across.y), Math.abs(across.z))));
    if (!on) beside.set(0, 0, 0);
    whole.copy(beside).multiplyScalar(solid.length - 1);
    solid.forEach((run, i) => run.group.position.copy(beside).multiplyScalar(i));
    touched = false;
    shape();
    resized();
    draw();
  });
}

// What colours and arrows mean.
function describe() {
  legend.textContent = '';
  const patch = (color, text) => {
    const i = element('i');
    i.style.background = color;
    legend.append(element('span', {}, i, text));
  };
  if (coloured) {
    const bar = element('i', { className: 'ramp' });
    const unit = coloured.unit && coloured.unit !== '1' ? ' ' + coloured.unit : '';
    legend.append(element('span', {}, page.short(coloured.range[0]) + unit, bar, page.short(coloured.range[1]) + unit, ' (' + coloured.name + ')'));
  } else if (solid.length > 1) {
    runs.forEach((run, r) => { if (!run.ghost) patch(`var(--${PARTS[r % PARTS.length]})`, run.label); });
  } else {
    let number = -1;
    for (const part of solid[0].parts) {
      if (part.couples) continue;
      number++;
      if (!part.bodies.length) continue;
      patch(`var(--${PARTS[number % PARTS.length]})`, part.name || 'whole');
    }
    if (solid[0].parts.some(p => p.couples)) patch('var(--bad)', 'interfaces');
  }
  const name = { N: 'longest force', 'N.m': 'longest moment' };
  for (const unit of Object.keys(longest)) patch(`var(--${ARROWS[unit] || 'text'})`, name[unit] + ' ' + page.short(Number(longest[unit].toPrecision(4))) + ' ' + unit.replace('.', '·'));
  const thinned = Math.max(...runs.map(r => r.every));
  if (thinned > 1) legend.append(element('span', {}, 'one of ' + thinned + ' recorded frames is in this page; with a larger --size, macrostep report keeps more'));
  if (ground.userData.cell) legend.append(element('span', {}, 'squares of ' + page.short(ground.userData.cell) + ' m'));
}

// The name of what the pointer is on.
const ray = new Raycaster(); ray.params.Line.threshold = small;
const pointer = new Vector2(), tip = element('div', { className: 'scene-tip', hidden: true });
function nameAt(e) {
  const place = canvas.getBoundingClientRect(), x = e.clientX - place.left, y = e.clientY - place.top;
  pointer.set(2 * x / place.width - 1, 1 - 2 * y / place.height);
  ray.setFromCamera(pointer, camera);
  const hit = e.buttons ? null : ray.intersectObjects([...runs.filter(r => !r.ghost && r.group.visible).map(r => r.group), arrows], true).find(h => h.object.visible && h.object.parent.visible);
  tip.hidden = !hit;
  if (!hit) return;
  tip.textContent = hit.object.userData.name || '';
  // not beyond the picture
  tip.style.left = Math.max(0, Math.min(x + 12, place.width - tip.offsetWidth - 4)) + 'px';
  tip.style.top = Math.max(0, Math.min(y + 12, place.height - tip.offsetHeight - 4)) + 'px';
}
canvas.addEventListener('pointermove', nameAt);
// a finger points by touching
canvas.addEventListener('click', nameAt);
canvas.addEventListener('pointerdown', () => { tip.hidden = true; });
canvas.addEventListener('pointerleave', () => { tip.hidden = true; });
canvas.tabIndex = 0;
canvas.setAttribute('role', 'img');
canvas.setAttribute('aria-label', 'The mechanism as it moved');
canvas.addEventListener('keydown', e => { if (e.key === ' ') { play(!playing); e.preventDefault(); } });

// ---- go -----------------------------------------------------------------------------------------------------------

host.append(canvas, tip);
page.onTheme(() => { styles.clear(); layGround(); draw(); });
controls.addEventListener('change', draw);
window.addEventListener('beforeprint', render);
resize();
if (travels && bodies.length) {
  followed = Object.assign({}, bodies[0]);
  following.value = 0;
}
runs.forEach(run => run.at(start));
seenFrom.value = data.flat ? 'front' : '3-D';
look(VIEWS[seenFrom.value]);
if (data.live && RIDES.length) { seenFrom.value = 'chase'; ride('chase'); }
layGround();
play(false);
show(start);
describe();
if (window.ResizeObserver) new ResizeObserver(resized).observe(host);

// ---- films --------------------------------------------------------------------------------------------------------

// One picture after the other, at once: whoever asked for them takes them from the document, as base64.
function shoot({ width, height, times, kind, delay, view }) {
  renderer.setPixelRatio(1);
  renderer.setSize(width, height, false);
  camera.aspect = width / height;
  camera.updateProjectionMatrix();
  time = times[0];
  runs.forEach(run => run.at(time));
  if (film.follow) {
    const [r, p, body] = film.follow;
    followed = { run: runs[r], p, body };
    followed.close = around(followed);
  }
  zoomed = film.zoom;
  look(VIEWS[view] || VIEWS['3-D']);
  const sheet = element('canvas', { width, height }), pen = sheet.getContext('2d', { willReadFrequently: true });
  const picture = t => {
    time = t;
    render();
    pen.drawImage(canvas, 0, 0);
    pen.font = Math.round(height / 30) + 'px sans-serif';
    pen.fillStyle = style('text');
    pen.fillText('t = ' + (times.length > 1 ? t.toFixed(decimals) : page.short(t)) + ' s', height / 30, height - height / 30);
  };
  const step = times.length > 1 ? times[1] - times[0] : 1, decimals = Math.min(Math.max(Math.ceil(-Math.log10(step)), 0), 6);
  const list = [];
  if (kind === 'gif') {
    // colours of the first, the middle and the last picture do for all
    const samples = [0, times.length >> 1, times.length - 1].map(i => { picture(times[i]); return pen.getImageData(0, 0, width, height).data; });
    const all = new Uint8Array(samples.reduce((n, s) => n + s.length, 0));
    samples.reduce((at, s) => { all.set(s, at); return at + s.length; }, 0);
    const palette = quantize(all, 256), gif = GIFEncoder();
    for (const t of times) {
      picture(t);
      gif.writeFrame(applyPalette(pen.getImageData(0, 0, width, height).data, palette), width, height, { palette, delay });
    }
    gif.finish();
    const bytes = gif.bytes();
    let text = '';
    for (let i = 0; i < bytes.length; i += 32768) text += String.fromCharCode(...bytes.subarray(i, i + 32768));
    list.push(btoa(text));
  } else {
    for (const t of times) { picture(t); list.push(sheet.toDataURL('image/png').split(',')[1]); }
  }
  document.body.replaceChildren(element('pre', { id: 'film', textContent: list.join('\n') }));
}
if (film) shoot(film);

// Masses in a row are put further apart when they would pass through one another: three times as far as any is from its place, whoever came when.
const ROOM = 3;
const rows = data.live ? runs[0].parts.filter(part => part.apart && part.apart.length) : [];
const room = Math.min(...rows.flatMap(part => part.apart.map(([x]) => Math.abs(x)).filter(x => x > 0)));
let wider = 1;
function spread(frame, factor) {
  for (const part of rows) part.apart.forEach((apart, k) => apart.forEach((x, i) => { frame[part.first + POSE * k + i] += factor * x; }));
}
function makeRoom(run, frame) {
  let reach = 0;
  for (const part of rows) {
    part.apart.forEach((apart, k) => {
      const moved = Math.abs(frame[part.first + POSE * k] - apart[0]);
      if (apart[0] !== 0 && isFinite(moved)) reach = Math.max(reach, moved);
    });
  }
  const wanted = ROOM * reach / room, wide = wanted > wider && wanted < 1e6;
  if (wide) {
    // and some, not to do it all the time
    const more = 1.3 * wanted - wider;
    wider += more;
    for (let f = 0; f < run.count; f++) spread(run.numbers.subarray(f * run.width, (f + 1) * run.width), more);
    enclose(run, 0, box.makeEmpty());
  }
  const roomy = Float32Array.from(frame);
  spread(roomy, wider - 1);
  return [roomy, wide];
}

// What leaves the picture of a run under way makes it larger.
function enlarge(run, widened) {
  if (travels) return;
  enclose(run, run.count - 1, once.makeEmpty());
  const size = once.getSize(point).length();
  if (once.isEmpty() || (!widened && (box.containsBox(once) || size > BLOWN_UP.before * scale))) return;
  box.union(once);
  box.expandByVector(box.getSize(point).multiplyScalar(0.1));
  box.getCenter(centre);
  const now = Math.max(scale, box.getSize(point).length());
  if (now > 1.5 * scale) {
    scale = now;
    grown *= symbols() / small;
    small = symbols();
    [camera.near, camera.far] = [scale * 1e-3, scale * 100];
    camera.updateProjectionMatrix();
    ray.params.Line.threshold = small;
    layGround();
    describe();
  }
  again();
}

// A frame of a run under way.
function append(t, frame) {
  const run = runs[0];
  let widened = false;
  if (rows.length) [frame, widened] = makeRoom(run, frame);
  run.append(t, frame);
  enlarge(run, widened);
  let grown = false;
  for (const part of run.parts) {
    part.arrows.forEach((arrow, k) => {
      const size = spot.fromArray(frame, part.first + POSE * part.bodies.length + ARROW * k + 3).length();
      if (isFinite(size) && size > (longest[arrow.unit] || 0)) { longest[arrow.unit] = size; grown = true; }
    });
  }
  if (grown) describe();
  span();
  if (coloured) coloured.range = page.extent(coloured.column);
  if (follows) page.setCursor(t); else show(time);
}
function forget() {
  runs.forEach(run => run.forget());
  follows = true;
  if (followed) followed.known = false;
}

// for scripts and tests
page.scene = {
  append, forget,
  runs, camera, canvas, renderer, world, play, look: name => look(VIEWS[name]), target: () => controls.target.toArray(), symbol: () => small,
  render, draws: () => drawn, time: () => time, playing: () => playing,
  body(name, run = 0) {
    for (const [p, part] of runs[run].parts.entries()) {
      const k = part.bodies.indexOf(name);
      if (k >= 0) return runs[run].position(p, k, new Vector3()).toArray();
    }
    return null;
  },
  // Where the section of a beam at a node is drawn: the middle of its corners.
  section(node, run = 0) {
    let found = null;
    runs[run].group.traverse(o => {
      const ring = o.userData.ring ? o.userData.ring(node) : -1;
      if (ring < 0) return;
      const middle = new Vector3();
      for (let k = 0; k < 4; k++) middle.addScaledVector(spot.fromBufferAttribute(o.geometry.attributes.position, ring + k), 0.25);
      found = middle.toArray();
    });
    return found;
  },
};
}
