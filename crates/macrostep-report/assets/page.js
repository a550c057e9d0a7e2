// Charts of a Macrostep report: canvases over the columns in #data, with one time axis for all of them.
'use strict';
(() => {
  const data = JSON.parse(document.getElementById('data').textContent);
  const root = document.documentElement;

  // ---- numbers ----------------------------------------------------------------------------------------------------

  function bytes(text) {
    const raw = atob(text), array = new Uint8Array(raw.length);
    for (let i = 0; i < raw.length; i++) array[i] = raw.charCodeAt(i);
    return array.buffer;
  }

  // A grid knows the time of sample i, or of the left edge of range i; `edge(n)` is the end of the last range.
  const grids = data.grids.map(g => {
    const list = g.t === undefined ? null : new Float64Array(bytes(g.t));
    const at = list ? i => list[i] : i => g.from + i * g.step;
    const edge = list ? i => list[Math.min(i, list.length - 1)] : i => (i >= g.n ? g.to : g.from + i * g.step);
    // the first i in 0..n whose time is above t
    const above = t => {
      if (!list) return Math.min(Math.max(Math.floor((t - g.from) / g.step + 1e-9) + 1, 0), g.n);
      let low = 0, high = g.n;
      while (low < high) { const m = (low + high) >> 1; if (list[m] > t) high = m; else low = m + 1; }
      return low;
    };
    return { n: g.n, per: g.per, samples: g.samples, at, edge, above };
  });

  // A column gives smallest and largest value of sample or range i; both are the same for a sample.
  const columns = new Array(data.columns.length);
  function column(number) {
    if (columns[number]) return columns[number];
    const c = data.columns[number], grid = grids[c.grid];
    let low, high;
    if (c.constant !== undefined) {
      const value = c.constant === null ? NaN : c.constant;
      low = high = () => value;
    } else {
      const read = text => { const y = new Float32Array(bytes(text)); return i => c.base + c.scale * y[i]; };
      low = read(c.y === undefined ? c.low : c.y);
      high = c.y === undefined ? read(c.high) : low;
    }
    return columns[number] = { grid, low, high, ranges: grid.per > 1 && c.constant === undefined };
  }

  function short(x) {
    if (!isFinite(x)) return '–';
    const size = Math.abs(x);
    if (size !== 0 && (size < 1e-3 || size >= 1e6)) return x.toExponential(4).replace('-', '−').replace('e+', 'e');
    return String(Number(x.toPrecision(6))).replace('-', '−');
  }

  // Round ticks from low to high; a power of ten goes to the label of the axis.
  function ticks(low, high, count) {
    const rough = (high - low) / Math.max(count, 1), power = Math.pow(10, Math.floor(Math.log10(rough)));
    const step = power * ([1, 2, 5].find(f => f * power >= rough * (1 - 1e-9)) || 10);
    const largest = Math.max(Math.abs(low), Math.abs(high));
    const exponent = largest >= 1e5 || largest < 1e-2 ? 3 * Math.floor(Math.log10(largest) / 3 + 1e-12) : 0;
    const scale = Math.pow(10, exponent);
    const decimals = Math.min(Math.max(-Math.floor(Math.log10(step / scale) + 1e-9), 0), 14);
    const list = [];
    for (let i = Math.ceil(low / step - 1e-9); i <= high / step + 1e-9 && list.length < 50; i++) {
      const text = (i * step / scale).toFixed(decimals);
      list.push([i * step, /^-0\.?0*$/.test(text) ? text.slice(1) : text.replace('-', '−')]);
    }
    return { list, exponent };
  }

  const superscript = n => String(n).replace(/./g, c => c === '-' ? '⁻' : '⁰¹²³⁴⁵⁶⁷⁸⁹'[c]);

  function titled(quantity, unit, exponent) {
    const inside = [exponent ? '10' + superscript(exponent) : '', unit === '1' ? '' : unit].filter(Boolean).join(' ');
    return inside ? quantity + ' [' + inside + ']' : quantity;
  }

  // ---- one view of time for all charts ----------------------------------------------------------------------------

  const whole = data.view[1] > data.view[0] ? data.view : [data.view[0] - 0.5, data.view[0] + 0.5];
  let view = whole.slice(), cursor = null, printing = false;
  const charts = [];

  function setView(from, to) {
    const span = Math.min(Math.max(to - from, (whole[1] - whole[0]) * 1e-9), whole[1] - whole[0]);
    from = Math.min(Math.max(0.5 * (from + to) - 0.5 * span, whole[0]), whole[1] - span);
    view = [from, from + span];
    redraw();
  }
  const zoom = (factor, at) => setView(at - (at - view[0]) * factor, at + (view[1] - at) * factor);
  const pan = share => { const d = share * (view[1] - view[0]); setView(view[0] + d, view[1] + d); };

  let scheduled = false;
  function redraw() {
    charts.forEach(c => { c.stale = true; });
    if (!scheduled) { scheduled = true; requestAnimationFrame(() => { scheduled = false; drawVisible(); }); }
  }
  // What follows the cursor beside the charts, and what the colours.
  const followers = [], painters = [];
  function setCursor(t) {
    cursor = t;
    clock();
    redraw();
    followers.forEach(f => f(t));
  }
  const drawVisible = () => charts.forEach(c => { if (c.stale && c.visible) c.draw(); });

  // ---- a chart ----------------------------------------------------------------------------------------------------

  const DASH = { line: [], dashed: [7, 4], dotted: [2, 3], reference: [], band: [] };
  // how wide and how pale a line is in the legend, where that is not the usual
  const WIDTH = { reference: 5, band: 9 }, PALE = { reference: 0.4, band: 0.22 };
  const MARGIN = { left: 62, right: 14, top: 22, bottom: 34 };

  class Chart {
    constructor(figure, spec) {
      Object.assign(this, { figure, spec, stale: true, visible: false, drag: null });
      this.series = spec.series.map(s => Object.assign({}, s, { shown: !s.hidden }));
      this.canvas = document.createElement('canvas');
      this.canvas.tabIndex = 0;
      this.canvas.setAttribute('role', 'img');
      this.canvas.setAttribute('aria-label', figure.querySelector('figcaption').textContent + ' over time');
      figure.append(this.legend(), this.canvas);
      this.listen();
    }

    legend() {
      const box = document.createElement('div');
      box.className = 'legend';
      for (const s of this.series) {
        const button = document.createElement('button'), width = WIDTH[s.style] || 2;
        button.type = 'button';
        button.title = 'Click to hide or show, double-click to show this one alone';
        button.setAttribute('aria-pressed', s.shown);
        // a sample of the line; all values in it are from fixed lists
        button.innerHTML = `<svg viewBox="0 0 26 10"><path d="M0,5h26" fill="none" style="stroke:var(--s${s.color % 8})" ` +
          `stroke-width="${width}" stroke-dasharray="${DASH[s.style]}" opacity="${PALE[s.style] || 1}"/></svg>`;
        const name = document.createElement('span');
        name.textContent = s.name;
        s.value = document.createElement('span');
        s.value.className = 'value';
        button.append(name, s.value);
        button.addEventListener('click', () => this.show(t => (t === s) !== t.shown));
        button.addEventListener('dblclick', () => this.show(t => t === s));
        s.button = button;
        box.append(button);
      }
      const kinds = ['doubtful', 'unreliable'].filter(k => this.spec.shade.some(i => i[2] === k));
      if (kinds.length) {
        const shades = document.createElement('span');
        shades.className = 'shades';
        for (const kind of kinds) {
          const patch = document.createElement('i');
          patch.className = kind;
          shades.append(patch, kind === 'doubtful' ? 'doubtful here' : 'unreliable here');
        }
        box.append(shades);
      }
      return box;
    }

    show(wanted) {
      this.series.forEach(s => { s.shown = wanted(s); s.button.setAttribute('aria-pressed', s.shown); });
      this.stale = true;
      drawVisible();
    }

    // Where the data lies on the canvas, and from where to where in y.
    layout() {
      const width = this.canvas.clientWidth, height = this.canvas.clientHeight;
      const ratio = printing ? 3 : window.devicePixelRatio || 1;
      if (this.canvas.width !== Math.round(width * ratio) || this.canvas.height !== Math.round(height * ratio)) {
        this.canvas.width = Math.round(width * ratio);
        this.canvas.height = Math.round(height * ratio);
      }
      let low = Infinity, high = -Infinity;
      for (const s of this.series) {
        // a band may be far wider than what it is about
        if (!s.shown || s.style === 'band') continue;
        const c = column(s.column), [first, last] = this.range(c);
        for (let i = first; i < last; i++) {
          const a = c.low(i), b = c.high(i);
          if (a < low) low = a;
          if (b > high) high = b;
        }
      }
      if (low > high) { low = 0; high = 1; }
      const room = high - low > 1e-12 * Math.max(Math.abs(low), Math.abs(high)) ? 0.06 * (high - low) : 0.05 * Math.abs(high) || 1;
      low -= room; high += room;
      const box = { x: MARGIN.left, y: MARGIN.top, w: width - MARGIN.left - MARGIN.right, h: height - MARGIN.top - MARGIN.bottom };
      const g = this.canvas.getContext('2d');
      g.setTransform(ratio, 0, 0, ratio, 0, 0);
      g.font = '12px ' + getComputedStyle(document.body).fontFamily;
      const marks = ticks(low, high, Math.max(2, Math.floor(box.h / 30)));
      const widest = Math.max(0, ...marks.list.map(t => g.measureText(t[1]).width));
      box.x = Math.max(MARGIN.left, widest + 16);
      box.w = width - box.x - MARGIN.right;
      this.box = box;
      this.low = low; this.high = high;
      return { g, box, width, height, marks };
    }

    // Samples that may be seen, with one beyond each end.
    range(c) {
      const first = Math.max(c.grid.above(view[0]) - 2, 0);
      return [first, Math.min(c.grid.above(view[1]) + 1, c.grid.n)];
    }

    x(t) { return this.box.x + this.box.w * (t - view[0]) / (view[1] - view[0]); }
    y(v) { return this.box.y + this.box.h * (this.high - v) / (this.high - this.low); }
    time(x) { return view[0] + (view[1] - view[0]) * (x - this.box.x) / this.box.w; }

    draw() {
      const { g, box, width, height, marks } = this.layout();
      const css = getComputedStyle(root), color = name => css.getPropertyValue('--' + name).trim();
      this.stale = false;
      g.clearRect(0, 0, width, height);

      // when the interface did harm
      g.save();
      g.beginPath(); g.rect(box.x, box.y, box.w, box.h); g.clip();
      for (const [from, to, kind] of this.spec.shade) {
        g.fillStyle = color(kind === 'doubtful' ? 'shade-doubt' : 'shade-bad');
        g.fillRect(this.x(from), box.y, Math.max(this.x(to) - this.x(from), 1.5), box.h);
      }
      g.restore();

      // grid and axes
      const time = ticks(view[0], view[1], Math.max(2, Math.floor(box.w / 90)));
      g.strokeStyle = color('grid'); g.fillStyle = color('mute'); g.lineWidth = 1;
      g.textBaseline = 'middle'; g.textAlign = 'right';
      for (const [v, text] of marks.list) {
        const y = Math.round(this.y(v)) + 0.5;
        g.beginPath(); g.moveTo(box.x, y); g.lineTo(box.x + box.w, y); g.stroke();
        g.fillText(text, box.x - 7, y);
      }
      g.textBaseline = 'top'; g.textAlign = 'center';
      for (const [t, text] of time.list) {
        const x = Math.round(this.x(t)) + 0.5;
        g.beginPath(); g.moveTo(x, box.y); g.lineTo(x, box.y + box.h); g.stroke();
        const half = 0.5 * g.measureText(text).width;
        g.fillText(text, Math.min(x, width - half - 2), box.y + box.h + 5);
      }
      g.strokeStyle = color('line');
      g.strokeRect(box.x + 0.5, box.y + 0.5, box.w - 1, box.h - 1);
      g.textAlign = 'left'; g.textBaseline = 'bottom';
      g.fillText(titled(this.spec.quantity, this.spec.unit, marks.exponent), 4, box.y - 5);
      g.textAlign = 'right';
      g.fillText(titled('t', 's', time.exponent), box.x + box.w, height - 1);

      // lines, the reference under the others
      g.save();
      g.beginPath(); g.rect(box.x, box.y, box.w, box.h); g.clip();
      const rank = s => (s.style === 'band' ? 2 : s.style === 'reference' ? 1 : 0);
      const order = this.series.filter(s => s.shown).sort((a, b) => rank(b) - rank(a));
      for (const s of order) s.style === 'band' ? this.area(g, s, color('s' + s.color % 8)) : this.line(g, s, color('s' + s.color % 8));
      if (cursor !== null && cursor >= view[0] && cursor <= view[1]) {
        g.strokeStyle = color('mute'); g.lineWidth = 1; g.setLineDash([]);
        g.beginPath(); g.moveTo(this.x(cursor), box.y); g.lineTo(this.x(cursor), box.y + box.h); g.stroke();
      }
      if (this.drag && this.drag.kind === 'zoom') {
        const [a, b] = [this.drag.from, this.drag.to].sort((p, q) => p - q);
        g.fillStyle = color('accent'); g.globalAlpha = 0.15;
        g.fillRect(a, box.y, b - a, box.h);
      }
      g.restore();
      this.read();
    }

    // between two columns of one grid
    area(g, s, color) {
      const low = column(s.column), high = column(s.upper), [first, last] = this.range(low);
      g.fillStyle = color; g.globalAlpha = PALE.band;
      g.beginPath();
      for (let i = first; i < last; i++) g.lineTo(this.x(low.grid.at(i)), this.y(high.high(i)));
      for (let i = last - 1; i >= first; i--) g.lineTo(this.x(low.grid.at(i)), this.y(low.low(i)));
      g.closePath(); g.fill();
      g.globalAlpha = 1;
    }

    line(g, s, color) {
      const c = column(s.column), [first, last] = this.range(c), reference = s.style === 'reference';
      g.strokeStyle = g.fillStyle = color;
      g.lineWidth = reference ? 4.5 : 1.5;
      g.lineJoin = 'round';
      g.globalAlpha = reference ? 0.4 : 1;
      const crowded = last - first > 2 * this.box.w;
      g.setLineDash(crowded ? [] : DASH[s.style]);
      g.beginPath();
      if (crowded) {
        // smallest and largest per pixel: a line from one to the other
        if (!reference) g.lineWidth = 1.2;
        let pixel = null, low = Infinity, high = -Infinity, down = false;
        const flush = () => {
          if (pixel === null || low > high) { down = false; return; }
          const x = pixel + 0.5;
          down ? g.lineTo(x, this.y(low)) : g.moveTo(x, this.y(low));
          g.lineTo(x, this.y(high));
          down = true;
        };
        for (let i = first; i < last; i++) {
          const p = Math.floor(this.x(c.grid.at(i)));
          if (p !== pixel) { flush(); pixel = p; low = Infinity; high = -Infinity; }
          const a = c.low(i), b = c.high(i);
          if (a < low) low = a;
          if (b > high) high = b;
        }
        flush();
        g.stroke();
      } else if (c.ranges) {
        // ranges wider than a pixel: the truth is somewhere inside
        const edges = (value, from, to, step) => {
          for (let i = from, down = false; i !== to; i += step) {
            const y = this.y(value(i));
            if (isNaN(y)) { down = false; continue; }
            const x = [this.x(c.grid.edge(i)), this.x(c.grid.edge(i + 1))];
            down || step < 0 ? g.lineTo(x[step < 0 ? 1 : 0], y) : g.moveTo(x[0], y);
            g.lineTo(x[step < 0 ? 0 : 1], y);
            down = true;
          }
        };
        edges(c.high, first, last, 1);
        g.stroke();
        g.beginPath();
        edges(c.low, first, last, 1);
        g.stroke();
        g.globalAlpha *= 0.4;
        for (let a = first; a < last; a++) {
          if (isNaN(c.low(a))) continue;
          let b = a;
          while (b < last && !isNaN(c.low(b))) b++;
          g.beginPath();
          edges(c.high, a, b, 1);
          edges(c.low, b - 1, a - 1, -1);
          g.fill();
          a = b;
        }
      } else {
        let down = false;
        for (let i = first; i < last; i++) {
          const v = c.low(i);
          if (!isFinite(v)) { down = false; continue; }
          const x = this.x(c.grid.at(i)), y = this.y(v);
          down ? g.lineTo(x, y) : g.moveTo(x, y);
          down = true;
        }
        g.stroke();
        // few enough to tell samples apart
        if (last - first < this.box.w / 8 && !reference) {
          for (let i = first; i < last; i++) {
            const v = c.low(i);
            if (isFinite(v)) { g.beginPath(); g.arc(this.x(c.grid.at(i)), this.y(v), 2, 0, 7); g.fill(); }
          }
        }
      }
      g.globalAlpha = 1;
      g.setLineDash([]);
    }

    // Values at the cursor, beside the names.
    read() {
      for (const s of this.series) {
        let text = '';
        const c = column(s.column);
        if (cursor !== null && s.shown && cursor >= c.grid.at(0) && cursor <= c.grid.edge(c.grid.n)) {
          const right = c.grid.above(cursor);
          let i = Math.max(right - 1, 0);
          if (!c.ranges && right < c.grid.n && c.grid.at(right) - cursor < cursor - c.grid.at(i)) i = right;
          const low = c.low(i), high = s.upper === undefined ? c.high(i) : column(s.upper).high(i);
          text = low === high || isNaN(low) ? short(low) : short(low) + ' … ' + short(high);
        }
        if (s.value.textContent !== text) s.value.textContent = text;
      }
    }

    listen() {
      const canvas = this.canvas, place = e => e.clientX - canvas.getBoundingClientRect().left;
      const inside = x => Math.min(Math.max(x, this.box.x), this.box.x + this.box.w);
      canvas.addEventListener('pointerdown', e => {
        if (e.button > 1 || !this.box) return;
        const x = inside(place(e)), kind = e.shiftKey || e.button === 1 ? 'pan' : 'zoom';
        this.drag = { kind, from: x, to: x, view: view.slice() };
        canvas.setPointerCapture(e.pointerId);
        if (e.button === 1) e.preventDefault();
      });
      canvas.addEventListener('pointermove', e => {
        if (!this.box) return;
        const x = inside(place(e));
        if (this.drag && this.drag.kind === 'pan') {
          const d = (this.drag.from - x) / this.box.w * (this.drag.view[1] - this.drag.view[0]);
          setView(this.drag.view[0] + d, this.drag.view[1] + d);
          return;
        }
        if (this.drag) this.drag.to = x;
        setCursor(this.time(x));
      });
      canvas.addEventListener('pointerup', () => {
        const drag = this.drag;
        this.drag = null;
        if (drag && drag.kind === 'zoom' && Math.abs(drag.to - drag.from) > 5) {
          const [a, b] = [this.time(drag.from), this.time(drag.to)].sort((p, q) => p - q);
          setView(a, b);
        } else redraw();
      });
      canvas.addEventListener('pointercancel', () => { this.drag = null; redraw(); });
      canvas.addEventListener('pointerleave', () => { if (!this.drag && !data.scene) { cursor = null; clock(); redraw(); } });
      canvas.addEventListener('dblclick', () => setView(...whole));
      // the wheel alone scrolls the page
      canvas.addEventListener('wheel', e => {
        if (!e.ctrlKey && !e.metaKey) return;
        e.preventDefault();
        zoom(Math.pow(1.0015, e.deltaY), this.time(inside(place(e))));
      }, { passive: false });
      canvas.addEventListener('keydown', e => {
        const keys = { ArrowLeft: () => pan(-0.2), ArrowRight: () => pan(0.2), '+': () => middle(0.5), '-': () => middle(2), 0: () => setView(...whole) };
        if (keys[e.key]) { keys[e.key](); e.preventDefault(); }
      });
    }
  }

  // ---- the bar at the top -----------------------------------------------------------------------------------------

  const recolour = () => { redraw(); painters.forEach(f => f()); };
  const middle = factor => zoom(factor, 0.5 * (view[0] + view[1]));
  const controls = document.getElementById('controls');
  const readout = document.createElement('span');
  readout.className = 'readout';
  const clock = () => { readout.textContent = cursor === null ? '' : 't = ' + short(cursor) + ' s'; };
  function control(text, title, action) {
    const button = document.createElement('button');
    Object.assign(button, { type: 'button', textContent: text, title });
    button.addEventListener('click', action);
    controls.append(button);
  }
  if (data.charts.length) {
    controls.append(readout);
    control('←', 'Earlier (left arrow in a chart, or drag with shift)', () => pan(-0.2));
    control('→', 'Later (right arrow in a chart, or drag with shift)', () => pan(0.2));
    control('+', 'Zoom in (drag in a chart, or Ctrl with the wheel)', () => middle(0.5));
    control('−', 'Zoom out', () => middle(2));
    control('reset', 'All of it (double-click in a chart)', () => setView(...whole));
  }
  control('light/dark', 'Switch between light and dark', () => {
    root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
    recolour();
  });
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  root.dataset.theme = dark.matches ? 'dark' : 'light';
  dark.addEventListener('change', e => { root.dataset.theme = e.matches ? 'dark' : 'light'; recolour(); });

  // paper is white, and all of it is drawn
  let before = null;
  window.addEventListener('beforeprint', () => {
    before = root.dataset.theme;
    printing = true;
    root.dataset.theme = 'light';
    charts.forEach(c => c.draw());
  });
  window.addEventListener('afterprint', () => { printing = false; root.dataset.theme = before || 'light'; recolour(); });

  // ---- go ---------------------------------------------------------------------------------------------------------

  for (const figure of document.querySelectorAll('figure[data-chart]')) {
    charts.push(new Chart(figure, data.charts[Number(figure.dataset.chart)]));
  }
  const watcher = new IntersectionObserver(entries => {
    for (const entry of entries) charts.find(c => c.canvas === entry.target).visible = entry.isIntersecting;
    drawVisible();
  }, { rootMargin: '200px' });
  // those in sight at once, the others when they come near
  for (const c of charts) {
    const place = c.canvas.getBoundingClientRect();
    c.visible = place.width > 0 && place.top < window.innerHeight;
    watcher.observe(c.canvas);
  }
  drawVisible();
  if (window.ResizeObserver) new ResizeObserver(redraw).observe(document.querySelector('main'));

  // The sample of a column that is nearest to a time, and from where to where it goes.
  function value(number, t) {
    const c = column(number), right = c.grid.above(t);
    let i = Math.max(right - 1, 0);
    if (!c.ranges && right < c.grid.n && c.grid.at(right) - t < t - c.grid.at(i)) i = right;
    return 0.5 * (c.low(i) + c.high(i));
  }
  function extent(number) {
    const c = column(number);
    let low = Infinity, high = -Infinity;
    for (let i = 0; i < c.grid.n; i++) {
      if (c.low(i) < low) low = c.low(i);
      if (c.high(i) > high) high = c.high(i);
    }
    return [low, high];
  }

  // for the scene, scripts and tests
  window.macrostep = {
    charts, setView, view: () => view.slice(), whole: whole.slice(), data, bytes, short, value, extent, setCursor,
    cursor: () => cursor, onCursor: f => followers.push(f), onTheme: f => painters.push(f),
  };
})();
