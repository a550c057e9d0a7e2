// The mass of mass.py and mass.c in JavaScript: node examples/wire/mass.mjs 5003
import { serve } from "../../clients/js/macrostep_part.mjs";

const [mass, stiffness, damping] = [1, 40, 0.1];
const part = {
  inputs: [{ name: "f", unit: "N", optional: true }],
  outputs: [{ name: "x", unit: "m" }, { name: "v", unit: "m/s" }],
  state: [0.1, 0],
  initialize() { this.state = [0.1, 0]; },
  // fourth-order Runge–Kutta over the whole step
  advance(start, end, u) {
    const h = end - start;
    const slope = ([x, v], tau) => [v, (u(tau)[0] - stiffness * x - damping * v) / mass];
    const at = (k, share) => this.state.map((s, i) => s + share * h * k[i]);
    const k1 = slope(this.state, 0), k2 = slope(at(k1, 0.5), 0.5), k3 = slope(at(k2, 0.5), 0.5), k4 = slope(at(k3, 1), 1);
    this.state = this.state.map((s, i) => s + (h / 6) * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]));
  },
  value() { return this.state; },
  energy() { const [x, v] = this.state; return 0.5 * (mass * v * v + stiffness * x * x); },
};

serve("127.0.0.1", Number(process.argv[2] ?? 5003), part);
console.log("serving");
