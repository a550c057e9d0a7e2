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

  // Samples that come one by one.
  function growing() {
    const times = [];
    const above = t => {
      let low = 0, high = times.length;
      while (low < high) { const m = (low + high) >> 1; if (times[m] > t) high = m; else low = m + 1; }
      return low;
    };
    return { get n() { return times.length; }, per: 1, times, at: i => times[i], edge: i => times[Math.min(i, times.length - 1)], above };
  }

  // A grid knows the time of sample i, or of the left edge of range i; `edge(n)` is the end of the last range.
  const grids = data.grids.map(g => {
    if (g.live) return growing();
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
    if (c.live !== undefined) {
      c.values = c.values || [];
      low = high = i => c.values[i];
    } else if (c.constant !== undefined) {
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

  // The same for logarithms: powers of ten.
  function powers(low, high, count) {
    const step = Math.max(1, Math.ceil((high - low) / Math.max(count, 1))), list = [];
    for (let i = Math.ceil(low / step - 1e-9) * step; i <= high + 1e-9; i += step) list.push([Math.pow(10, i), '10' + superscript(i)]);
    return { list, exponent: 0 };
  }
  // Logarithms of two values, a power of ten apart at least and so many at most.
  function decades(low, high, most) {
    if (!(high > 0)) return [-1, 0];
    const top = Math.log10(high), bottom = Math.max(low > 0 ? Math.log10(low) : -Infinity, top - most);
    return top - bottom < 1 ? [Math.floor(bottom), Math.ceil(top)] : [bottom, top];
  }

  const superscript = n => String(n).replace(/./g, c => c === '-' ? '⁻' : '⁰¹²³⁴⁵⁶⁷⁸⁹'[c]);

  function titled(quantity, unit, exponent) {
    const inside = [exponent ? '10' + superscript(exponent) : '', unit === '1' ? '' : unit].filter(Boolean).join(' ');
    return inside ? quantity + ' [' + inside + ']' : quantity;
  }

  // ---- one view of time for all charts ----------------------------------------------------------------------------

  let whole = data.view[1] > data.view[0] ? data.view : [data.view[0] - 0.5, data.view[0] + 0.5];
  let view = whole.slice(), cursor = null, printing = false;
  const charts = [];

  // From where to where can be shown, of what there is.
  function within(whole, from, to) {
    const span = Math.min(Math.max(to - from, (whole[1] - whole[0]) * 1e-9), whole[1] - whole[0]);
    from = Math.min(Math.max(0.5 * (from + to) - 0.5 * span, whole[0]), whole[1] - span);
    return [from, from + span];
  }
  function setView(from, to) {
    view = within(whole, from, to);
    redraw();
  }
  const time = {
    name: 't', unit: 's', get view() { return view; }, get whole() { return whole; }, get cursor() { return cursor; }, show: setView, point: t => setCursor(t),
    leave() { if (!data.scene) { cursor = null; clock(); redraw(); } },
  };
  // An axis of one chart alone: of frequencies, or of a signal.
  class Axis {
    constructor(name, unit) { Object.assign(this, { name, unit, view: [0, 1], whole: [0, 1], cursor: null }); }
    show(from, to) { this.view = within(this.whole, from, to); this.chart.stale = true; schedule(); }
    point(x) { this.cursor = x; this.chart.moved = true; schedule(); }
    leave() { this.point(null); }
    // another extent; what showed all of it still does
    extend(from, to) {
      if (!(to > from)) [from, to] = [from - 0.5, from + 0.5];
      const all = this.view[0] === this.whole[0] && this.view[1] === this.whole[1];
      this.whole = [from, to];
      this.view = all ? [from, to] : within(this.whole, ...this.view);
    }
  }
  // A sample of a run under way: the charts follow unless somebody looks at something else.
  const MOST = 120000;
  function append(t, row) {
    const grid = grids[0], { times } = grid, follows = view[0] === whole[0] && view[1] === whole[1];
    if (times.length && t <= times[times.length - 1]) return;
    times.push(t);
    data.columns.forEach((c, i) => { column(i); c.values.push(row[c.live] === null || row[c.live] === undefined ? NaN : row[c.live]); });
    if (times.length > MOST) {
      // every second of the older half goes
      const keep = (_, i) => i > MOST / 2 || i % 2 === 0;
      const thinned = times.filter(keep);
      times.splice(0, times.length, ...thinned);
      data.columns.forEach(c => { const kept = c.values.filter(keep); c.values.splice(0, c.values.length, ...kept); });
    }
    whole = [times[0], t > times[0] ? t : times[0] + 1e-9];
    if (follows) view = whole.slice();
    redraw();
  }
  function forget() {
    grids[0].times.length = 0;
    data.columns.forEach((c, i) => { column(i); c.values.length = 0; });
    whole = [data.view[0], data.view[0] + 1e-9];
    view = whole.slice();
    redraw();
  }
  const zoom = (factor, at, axis = time) => axis.show(at - (at - axis.view[0]) * factor, at + (axis.view[1] - at) * factor);
  const pan = (share, axis = time) => { const [a, b] = axis.view, d = share * (b - a); axis.show(a + d, b + d); };
  const middle = (factor, axis = time) => zoom(factor, 0.5 * (axis.view[0] + axis.view[1]), axis);

  let scheduled = false;
  function redraw() {
    charts.forEach(c => { c.stale = true; });
    schedule();
  }
  function schedule() {
    if (!scheduled) { scheduled = true; requestAnimationFrame(() => { scheduled = false; drawVisible(); }); }
  }
  // What follows the cursor beside the charts, and what the colours.
  const followers = [], painters = [];
  let reads = true, read = 0;
  function setCursor(t, plays) {
    cursor = t;
    const now = performance.now();
    reads = !plays || now - read > 100;
    if (reads) { read = now; clock(); }
    charts.forEach(c => { c.moved = true; });
    schedule();
    followers.forEach(f => f(t, reads));
  }
  const drawVisible = () => charts.forEach(c => {
    if (!c.visible) return;
    if (c.stale) c.draw();
    else if (c.moved) c.point(reads);
  });

  function save(name, address) {
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
  }

  // ---- a chart ----------------------------------------------------------------------------------------------------

  const DASH = { line: [], dashed: [7, 4], dotted: [2, 3], reference: [], band: [] };
  // how wide and how pale a line is in the legend, where that is not the usual
  const WIDTH = { reference: 5, band: 9 }, PALE = { reference: 0.4, band: 0.22 };
  const MARGIN = { left: 62, right: 14, top: 22, bottom: 34 };

  // `axis` is the horizontal one, and `over` that of the samples.
  class Chart {
    constructor(figure, spec, axis = time, over = axis) {
      Object.assign(this, { figure, spec, axis, over, stale: true, visible: false, drag: null });
      // what is drawn in powers of ten by a button is drawn without its sign
      this.logarithmic = Boolean(spec.logarithmic); this.unsigned = false;
      this.series = spec.series.map(s => Object.assign({}, s, { shown: !s.hidden }));
      if (axis !== time) axis.chart = this;
      this.canvas = document.createElement('canvas');
      this.canvas.tabIndex = 0;
      this.canvas.setAttribute('role', 'img');
      this.canvas.setAttribute('aria-label', figure.querySelector('figcaption').textContent + (axis === time ? ' over time' : ''));
      // the place of the cursor: moving it draws nothing anew
      this.pointer = document.createElement('i');
      const plot = document.createElement('div');
      plot.className = 'plot';
      plot.append(this.canvas, this.pointer);
      figure.append(this.legend(), plot);
      this.take();
      this.listen();
    }

    // The samples of a line.
    of(s) { return s.data || column(s.column); }
    // What a table has: lines that are shown.
    tabled() { return this.series.filter(s => s.shown && s.style !== 'band'); }

    // The picture and the numbers as files.
    take() {
      const box = document.createElement('span'), caption = this.figure.querySelector('figcaption');
      const name = caption.textContent.replace(/[^\w.-]+/g, '-').toLowerCase();
      box.className = 'take no-print';
      const offer = (text, title, make) => {
        const button = document.createElement('button');
        Object.assign(button, { type: 'button', textContent: text, title });
        button.addEventListener('click', () => save(name + '.' + text.toLowerCase(), make()));
        box.append(button);
      };
      offer('PNG', 'Save this chart as a picture', () => this.png());
      offer('CSV', 'Save the shown signals of this chart, as far as they are shown', () => this.csv());
      if (!this.logarithmic && this.axis === time) {
        const button = document.createElement('button');
        Object.assign(button, { type: 'button', textContent: 'log', title: 'Show sizes in powers of ten' });
        button.setAttribute('aria-pressed', 'false');
        button.addEventListener('click', () => {
          this.logarithmic = this.unsigned = !this.unsigned;
          button.setAttribute('aria-pressed', this.unsigned);
          this.stale = true;
          drawVisible();
        });
        box.append(button);
      }
      caption.prepend(box);
    }

    png() {
      const names = this.series.filter(s => s.shown), scale = this.canvas.width / Math.max(this.canvas.clientWidth, 1);
      this.draw();
      const sheet = document.createElement('canvas'), rows = Math.ceil(names.length / 3), head = (10 + 18 * rows) * scale;
      [sheet.width, sheet.height] = [this.canvas.width, this.canvas.height + head];
      const g = sheet.getContext('2d'), css = getComputedStyle(root);
      g.fillStyle = css.getPropertyValue('--back');
      g.fillRect(0, 0, sheet.width, sheet.height);
      g.drawImage(this.canvas, 0, head);
      g.scale(scale, scale);
      g.font = '12px ' + getComputedStyle(document.body).fontFamily;
      names.forEach((s, i) => {
        const x = 12 + (i % 3) * this.canvas.clientWidth / 3, y = 16 + 18 * Math.floor(i / 3);
        g.fillStyle = css.getPropertyValue('--s' + s.color % 8);
        g.globalAlpha = PALE[s.style] || 1;
        g.fillRect(x, y - 6, 22, 3);
        g.globalAlpha = 1;
        g.fillStyle = css.getPropertyValue('--text');
        g.fillText(s.label || s.name, x + 28, y);
      });
      return sheet.toDataURL('image/png');
    }

    csv() {
      const quote = text => /[",\n]/.test(text) ? '"' + text.replace(/"/g, '""') + '"' : text;
      // one table for each grid: signals of different runs need not have the same times
      const tables = new Map();
      for (const s of this.tabled()) {
        const c = this.of(s);
        tables.set(c.grid, [...(tables.get(c.grid) || []), [s, c]]);
      }
      const text = [], { name, unit, view } = this.over;
      for (const [grid, list] of tables) {
        const head = (s, word) => titled(s.name + word, s.unit || this.spec.unit, 0);
        const heads = list.flatMap(([s, c]) => c.ranges ? [head(s, ' low'), head(s, ' high')] : [head(s, '')]);
        text.push([titled(name, unit, 0), ...heads].map(quote).join(','));
        for (let i = 0; i < grid.n; i++) {
          const t = grid.at(i);
          if (t < view[0] || t > view[1]) continue;
          text.push([t, ...list.flatMap(([, c]) => c.ranges ? [c.low(i), c.high(i)] : [c.low(i)])].map(v => Number.isNaN(v) ? '' : String(v)).join(','));
        }
        text.push('');
      }
      return 'data:text/csv;charset=utf-8,' + encodeURIComponent(text.join('\n'));
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
        name.textContent = s.label || s.name;
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
        const [a, b] = this.extent(s);
        if (a < low) low = a;
        if (b > high) high = b;
      }
      if (this.logarithmic) [low, high] = decades(low, high, this.unsigned ? 60 : 12);
      if (low > high) { low = 0; high = 1; }
      const room = high - low > 1e-12 * Math.max(Math.abs(low), Math.abs(high)) ? 0.06 * (high - low) : 0.05 * Math.abs(high) || 1;
      low -= room; high += room;
      const box = { x: MARGIN.left, y: MARGIN.top, w: width - MARGIN.left - MARGIN.right, h: height - MARGIN.top - MARGIN.bottom };
      const g = this.canvas.getContext('2d');
      g.setTransform(ratio, 0, 0, ratio, 0, 0);
      g.font = '12px ' + getComputedStyle(document.body).fontFamily;
      const marks = (this.logarithmic ? powers : ticks)(low, high, Math.max(2, Math.floor(box.h / 30)));
      const widest = Math.max(0, ...marks.list.map(t => g.measureText(t[1]).width));
      box.x = Math.max(MARGIN.left, widest + 16);
      box.w = width - box.x - MARGIN.right;
      this.box = box;
      this.low = low; this.high = high;
      return { g, box, width, height, marks };
    }

    // Samples that may be seen, with one beyond each end.
    range(c) {
      const [from, to] = this.over.view, first = Math.max(c.grid.above(from) - 2, 0);
      return [first, Math.min(c.grid.above(to) + 1, c.grid.n)];
    }
    // From where to where a line goes in what is seen.
    extent(s) {
      const c = this.of(s), [first, last] = this.range(c);
      let low = Infinity, high = -Infinity;
      for (let i = first; i < last; i++) {
        let a = c.low(i), b = c.high(i);
        // nothing at all has no logarithm
        if (this.unsigned) [a, b] = [Math.min(Math.abs(a) || Infinity, Math.abs(b) || Infinity), Math.max(Math.abs(a), Math.abs(b))];
        if (a < low) low = a;
        if (b > high) high = b;
      }
      return [low, high];
    }

    x(t) { const [a, b] = this.axis.view; return this.box.x + this.box.w * (t - a) / (b - a); }
    y(v) { return this.box.y + this.box.h * (this.high - (this.unsigned ? Math.log10(Math.max(Math.abs(v), 1e-300)) : this.logarithmic ? Math.log10(v) : v)) / (this.high - this.low); }
    time(x) { const [a, b] = this.axis.view; return a + (b - a) * (x - this.box.x) / this.box.w; }
    // The pointer is at a place of the canvas.
    aim(x) { this.axis.point(this.time(x)); }

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
      const across = ticks(...this.axis.view, Math.max(2, Math.floor(box.w / 90)));
      g.strokeStyle = color('grid'); g.fillStyle = color('mute'); g.lineWidth = 1;
      g.textBaseline = 'middle'; g.textAlign = 'right';
      for (const [v, text] of marks.list) {
        const y = Math.round(this.y(v)) + 0.5;
        g.beginPath(); g.moveTo(box.x, y); g.lineTo(box.x + box.w, y); g.stroke();
        g.fillText(text, box.x - 7, y);
      }
      g.textBaseline = 'top'; g.textAlign = 'center';
      for (const [t, text] of across.list) {
        const x = Math.round(this.x(t)) + 0.5;
        g.beginPath(); g.moveTo(x, box.y); g.lineTo(x, box.y + box.h); g.stroke();
        const half = 0.5 * g.measureText(text).width;
        g.fillText(text, Math.min(x, width - half - 2), box.y + box.h + 5);
      }
      g.strokeStyle = color('line');
      g.strokeRect(box.x + 0.5, box.y + 0.5, box.w - 1, box.h - 1);
      g.textAlign = 'left'; g.textBaseline = 'bottom';
      g.fillText(titled(this.unsigned ? '|' + this.spec.quantity + '|' : this.spec.quantity, this.spec.unit, marks.exponent), 4, box.y - 5);
      g.textAlign = 'right';
      g.fillText(titled(this.axis.name, this.axis.unit, across.exponent), box.x + box.w, height - 1);

      // lines, the reference under the others
      g.save();
      g.beginPath(); g.rect(box.x, box.y, box.w, box.h); g.clip();
      const rank = s => (s.style === 'band' ? 2 : s.style === 'reference' ? 1 : 0);
      const order = this.series.filter(s => s.shown).sort((a, b) => rank(b) - rank(a));
      for (const s of order) s.style === 'band' ? this.area(g, s, color('s' + s.color % 8)) : this.line(g, s, color('s' + s.color % 8));
      g.restore();
      if (this.drag && this.drag.kind === 'zoom') {
        const [a, b] = [this.drag.from, this.drag.to].sort((p, q) => p - q), from = Math.max(a, box.x);
        g.fillStyle = color('accent'); g.globalAlpha = 0.15;
        g.fillRect(from, box.y, Math.min(b, box.x + box.w) - from, box.h);
        g.globalAlpha = 1;
      }
      this.point(true);
    }

    // What follows the pointer. Texts beside something that plays change ten times a second: each change draws them anew.
    point(reads) {
      const { box, pointer } = this, { cursor, view } = this.axis;
      if (!box) return;
      const seen = cursor !== null && cursor >= view[0] && cursor <= view[1];
      this.moved = false;
      pointer.hidden = !seen;
      if (seen) Object.assign(pointer.style, { transform: `translateX(${this.x(cursor)}px)`, top: box.y + 'px', height: box.h + 'px' });
      if (reads) this.read();
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
      const c = this.of(s), [first, last] = this.range(c), reference = s.style === 'reference';
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
      const { cursor } = this.over;
      for (const s of this.series) {
        let text = '';
        const c = this.of(s);
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
      const canvas = this.canvas, place = e => e.clientX - canvas.getBoundingClientRect().left, height = e => e.clientY - canvas.getBoundingClientRect().top;
      const inside = x => Math.min(Math.max(x, this.box.x), this.box.x + this.box.w);
      // one finger reads, two zoom and pan
      const fingers = new Map();
      const pinch = (before, after) => {
        const apart = after[1] - after[0], [a, b] = before.map(x => this.time(x));
        if (apart * (before[1] - before[0]) <= 0 || Math.abs(apart) < 10) return;
        const span = (b - a) * this.box.w / apart, from = a - (after[0] - this.box.x) / this.box.w * span;
        this.axis.show(from, from + span);
      };
      const lifted = e => { fingers.delete(e.pointerId); };
      canvas.addEventListener('pointerup', lifted);
      canvas.addEventListener('pointercancel', lifted);
      canvas.addEventListener('pointerdown', e => {
        if (e.pointerType === 'touch' && this.box) {
          fingers.set(e.pointerId, inside(place(e)));
          if (fingers.size === 1) this.aim(inside(place(e)), height(e));
          canvas.setPointerCapture(e.pointerId);
          return;
        }
        if (e.button > 1 || !this.box) return;
        const x = inside(place(e)), kind = e.shiftKey || e.button === 1 ? 'pan' : 'zoom';
        this.drag = { kind, from: x, to: x, view: this.axis.view.slice() };
        canvas.setPointerCapture(e.pointerId);
        if (e.button === 1) e.preventDefault();
      });
      canvas.addEventListener('pointermove', e => {
        if (!this.box) return;
        const x = inside(place(e));
        if (fingers.has(e.pointerId)) {
          const before = [...fingers.values()];
          fingers.set(e.pointerId, x);
          if (fingers.size === 2) pinch(before, [...fingers.values()]);
          else this.aim(x, height(e));
          return;
        }
        if (this.drag && this.drag.kind === 'pan') {
          const d = (this.drag.from - x) / this.box.w * (this.drag.view[1] - this.drag.view[0]);
          this.axis.show(this.drag.view[0] + d, this.drag.view[1] + d);
          return;
        }
        if (this.drag) [this.drag.to, this.stale] = [x, true];
        this.aim(x, height(e));
      });
      canvas.addEventListener('pointerup', () => {
        const drag = this.drag;
        this.drag = null;
        if (drag && drag.kind === 'zoom' && Math.abs(drag.to - drag.from) > 5) {
          const [a, b] = [this.time(drag.from), this.time(drag.to)].sort((p, q) => p - q);
          this.axis.show(a, b);
        } else redraw();
      });
      canvas.addEventListener('pointercancel', () => { this.drag = null; redraw(); });
      canvas.addEventListener('pointerleave', e => { if (e.pointerType !== 'touch' && !this.drag) this.over.leave(); });
      canvas.addEventListener('dblclick', () => this.axis.show(...this.axis.whole));
      // the wheel alone scrolls the page
      canvas.addEventListener('wheel', e => {
        if (!e.ctrlKey && !e.metaKey) return;
        e.preventDefault();
        zoom(Math.pow(1.0015, e.deltaY), this.time(inside(place(e))), this.axis);
      }, { passive: false });
      canvas.addEventListener('keydown', e => {
        const keys = { ArrowLeft: () => pan(-0.2, this.axis), ArrowRight: () => pan(0.2, this.axis), '+': () => middle(0.5, this.axis), '-': () => middle(2, this.axis), 0: () => this.axis.show(...this.axis.whole) };
        if (keys[e.key]) { keys[e.key](); e.preventDefault(); }
      });
    }
  }

  // ---- the bar at the top -----------------------------------------------------------------------------------------

  const recolour = () => { redraw(); painters.forEach(f => f()); };
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

  // ---- a chart of the reader's own ---------------------------------------------------------------------------------

  // Samples at equal distances over the whole time. Those that are not are put on a finer grid by cubics, whose slopes are those of parabolas through three
  // samples; where two are at one time there is a jump.
  function evenly(ts, ys) {
    // the last step may be cut to end in time
    for (const n of [ts.length, ts.length - 1]) {
      const step = (ts[n - 1] - ts[0]) / (n - 1);
      if (ts.every((t, i) => i >= n || Math.abs(t - ts[0] - i * step) <= 1e-3 * step)) return { ys: ys.slice(0, n), step, even: true };
    }
    const n = ts.length, span = ts[n - 1] - ts[0], step = span / (n - 1);
    const h = ts.slice(1).map((t, i) => t - ts[i]), rise = h.map((d, i) => d > 0 ? (ys[i + 1] - ys[i]) / d : NaN);
    const slope = i => {
      const [a, b] = [rise[i - 1], rise[i]], known = x => x !== undefined && !Number.isNaN(x);
      return known(a) && known(b) ? (h[i - 1] * b + h[i] * a) / (h[i - 1] + h[i]) : known(a) ? a : known(b) ? b : 0;
    };
    // as fine as a tenth of the steps is, within reason
    const fine = h.filter(d => d > 0).sort((a, b) => a - b)[Math.floor(0.1 * h.length)] || step;
    const count = Math.round(Math.min(Math.max(span / fine + 1, n), 8 * n, 1 << 17)), put = new Float64Array(count);
    for (let k = 0, i = 0; k < count; k++) {
      const t = ts[0] + span * k / (count - 1);
      while (i < n - 2 && ts[i + 1] <= t) i++;
      const d = h[i], u = d > 0 ? (t - ts[i]) / d : 1, v = 1 - u;
      put[k] = d > 0 ? v * v * (1 + 2 * u) * ys[i] + u * u * (1 + 2 * v) * ys[i + 1] + u * v * d * (v * slope(i) - u * slope(i + 1)) : ys[i + 1];
    }
    return { ys: put, step: span / (count - 1), even: false };
  }

  // Fourier's transform in place; as many numbers as a power of two.
  function transform(re, im) {
    const n = re.length, cos = new Float64Array(n / 2), sin = new Float64Array(n / 2);
    for (let k = 0; k < n / 2; k++) { cos[k] = Math.cos(2 * Math.PI * k / n); sin[k] = -Math.sin(2 * Math.PI * k / n); }
    for (let i = 1, j = 0; i < n; i++) {
      let bit = n >> 1;
      for (; j & bit; bit >>= 1) j ^= bit;
      j ^= bit;
      if (i < j) { [re[i], re[j]] = [re[j], re[i]]; [im[i], im[j]] = [im[j], im[i]]; }
    }
    for (let size = 2; size <= n; size *= 2) {
      const half = size / 2, stride = n / size;
      for (let start = 0; start < n; start += size) {
        for (let k = 0; k < half; k++) {
          const a = start + k, b = a + half, c = cos[k * stride], d = sin[k * stride];
          const x = re[b] * c - im[b] * d, y = re[b] * d + im[b] * c;
          re[b] = re[a] - x; im[b] = im[a] - y; re[a] += x; im[a] += y;
        }
      }
    }
  }

  // Amplitudes over frequency, of all samples in the shown time: mean taken away, Hann's window, and zeros behind, so that lines lie up to eight times as close as
  // the time tells them apart and none is lower than its peak by more than 0.3 %. Of ranges, their middles, as far as these tell anything.
  function spectrum(c, [from, to]) {
    const ts = [], read = [], wide = [];
    for (let i = 0; i < c.grid.n; i++) {
      const t = c.ranges ? 0.5 * (c.grid.edge(i) + c.grid.edge(i + 1)) : c.grid.at(i), v = 0.5 * (c.low(i) + c.high(i));
      if (t < from || t > to || !isFinite(v)) continue;
      ts.push(t); read.push(v); wide.push(c.high(i) - c.low(i));
    }
    const about = { samples: ts.length, from: ts[0], to: ts[ts.length - 1], ranges: c.ranges, per: c.grid.per, open: 0, even: true };
    if (ts.length < 8 || !(about.to > about.from)) return { amplitudes: [], between: 1, about, peak: [NaN, NaN] };
    const { ys, step, even } = evenly(ts, read), n = ys.length;
    about.even = even;
    let size = 1;
    while (size < Math.min(8 * n, 1 << 19) || size < n) size *= 2;
    const window = i => 1 - Math.cos(2 * Math.PI * i / n), re = new Float64Array(size), im = new Float64Array(size);
    let mean = 0;
    for (let i = 0; i < n; i++) mean += ys[i] * window(i) / n;
    for (let i = 0; i < n; i++) re[i] = (ys[i] - mean) * window(i) * 2 / n;
    transform(re, im);
    const between = 1 / (size * step), amplitudes = [];
    // what varies within a range is not known
    const most = c.ranges ? Math.floor(1 / (8 * step * between)) : size / 2;
    for (let i = 1; i < most; i++) amplitudes.push(Math.hypot(re[i], im[i]));
    // each sample is off by half its range at most
    const weight = i => 1 - Math.cos(2 * Math.PI * i / wide.length);
    about.open = wide.reduce((sum, w, i) => sum + w * weight(i), 0) / wide.length;
    return { amplitudes, between, about, peak: highest(amplitudes, between) };
  }

  // Where the highest peak is, between the lines, and how high: logarithms of Hann's window are a parabola there.
  function highest(amplitudes, between) {
    let k = 0;
    for (let i = 1; i < amplitudes.length; i++) if (amplitudes[i] > amplitudes[k]) k = i;
    const [a, b, c] = [k - 1, k, k + 1].map(i => Math.log(amplitudes[i]));
    const off = 0.5 * (a - c) / (a - 2 * b + c);
    if (!(Math.abs(off) <= 1)) return [(k + 1) * between, amplitudes[k]];
    return [(k + 1 + off) * between, Math.exp(b - 0.25 * (a - c) * off)];
  }

  // The spectrum of lines, of the time that the other charts show.
  class Spectrum extends Chart {
    constructor(figure, spec, told) {
      super(figure, spec, new Axis('frequency', 'Hz'));
      this.told = told;
    }

    draw() {
      const key = [...view, ...this.series.map(s => column(s.column).grid.n)].join();
      if (key !== this.key) {
        this.key = key;
        // signals with the same frequencies share them, and a table
        const lines = new Map();
        const all = this.series.map(s => {
          const found = spectrum(column(s.column), view), { amplitudes, between } = found, n = amplitudes.length, same = n + ' ' + between;
          if (!lines.has(same)) lines.set(same, { n, per: 1, at: i => (i + 1) * between, edge: i => Math.min(i + 1, n) * between, above: f => Math.min(Math.max(Math.floor(f / between), 0), n) });
          s.data = { grid: lines.get(same), low: i => amplitudes[i], high: i => amplitudes[i], ranges: false };
          return found;
        });
        this.axis.extend(0, Math.max(...all.map(f => f.amplitudes.length * f.between)));
        this.told(all);
      }
      super.draw();
    }
  }

  // Lines over a signal in place of time; the cursor is a time, and so a point of each line.
  class Plane extends Chart {
    constructor(figure, spec) {
      super(figure, spec, new Axis(spec.across.name, spec.across.unit), time);
      this.dots = this.series.map(() => document.createElement('i'));
      this.dots.forEach(dot => { dot.className = 'dot'; dot.hidden = true; });
      this.pointer.replaceWith(...this.dots);
    }

    // Times and values of a line beside those of the signal across, in the shown time.
    points(s) {
      const across = column(this.spec.across.column), c = this.of(s), list = [];
      for (let i = 0; i < c.grid.n; i++) {
        const t = c.grid.at(i);
        if (t >= view[0] && t <= view[1]) list.push([t, 0.5 * (across.low(i) + across.high(i)), 0.5 * (c.low(i) + c.high(i))]);
      }
      return list;
    }

    tabled() { return [this.spec.across, ...super.tabled()]; }

    extent(s) {
      const [a, b] = this.axis.view;
      let low = Infinity, high = -Infinity;
      for (const [, x, y] of this.points(s)) if (x >= a && x <= b && isFinite(y)) { low = Math.min(low, y); high = Math.max(high, y); }
      return [low, high];
    }

    draw() {
      let low = Infinity, high = -Infinity;
      for (const [, x] of this.points(this.spec.across)) if (isFinite(x)) { low = Math.min(low, x); high = Math.max(high, x); }
      const room = 0.04 * (high - low);
      if (low <= high) this.axis.extend(low - room, high + room);
      super.draw();
    }

    line(g, s, color) {
      g.strokeStyle = color; g.lineWidth = 1.5; g.lineJoin = 'round';
      g.setLineDash(DASH[s.style]);
      g.beginPath();
      let down = false;
      for (const [, x, y] of this.points(s)) {
        if (!isFinite(x) || !isFinite(y)) { down = false; continue; }
        down ? g.lineTo(this.x(x), this.y(y)) : g.moveTo(this.x(x), this.y(y));
        down = true;
      }
      g.stroke();
      g.setLineDash([]);
    }

    // the point of any line that is nearest
    aim(x, y) {
      let best = Infinity, at = null;
      for (const s of this.series.filter(s => s.shown)) {
        for (const [t, a, b] of this.points(s)) {
          const d = Math.hypot(this.x(a) - x, this.y(b) - y);
          if (d < best) [best, at] = [d, t];
        }
      }
      if (at !== null) time.point(at);
    }

    point(reads) {
      this.moved = false;
      if (!this.box) return;
      this.series.forEach((s, i) => {
        const dot = this.dots[i], seen = cursor !== null && s.shown && cursor >= view[0] && cursor <= view[1];
        const x = seen ? this.x(value(this.spec.across.column, cursor)) : NaN, y = seen ? this.y(value(s.column, cursor)) : NaN;
        dot.hidden = !(isFinite(x) && isFinite(y));
        Object.assign(dot.style, { transform: `translate(${x}px, ${y}px)`, background: `var(--s${s.color % 8})` });
      });
      if (reads) this.read();
    }
  }

  // Signals to choose from: every line of the page once, by its full name.
  function ownChart(host) {
    const all = new Map();
    for (const spec of data.charts) {
      for (const s of spec.series) {
        const name = s.signal || s.name;
        if (s.style !== 'band' && !all.has(name)) all.set(name, { name, column: s.column, unit: spec.unit });
      }
    }
    const make = (kind, properties, ...children) => { const made = Object.assign(document.createElement(kind), properties); made.append(...children); return made; };
    const names = make('div', { id: 'own-names', className: 'legend' });
    const search = make('input', { type: 'search', placeholder: 'part of a name', ariaLabel: 'search and add a signal' });
    const kind = make('select', { ariaLabel: 'kind of chart' }, ...[['time', 'over time'], ['xy', 'over the first signal'], ['spectrum', 'as a spectrum']].map(([value, textContent]) => make('option', { value, textContent })));
    const picked = make('div', { className: 'legend own-picked' }), note = make('p', { className: 'hint', hidden: true }), place = make('div', {});
    host.append(make('div', { className: 'own-bar' }, make('label', {}, 'add ', search), make('label', {}, 'drawn ', kind)), names, picked, place, note);
    const chosen = [];
    let chart = null;

    // names with this in them, whatever the case; all of them before anything is written
    const SOME = 24;
    const found = text => [...all.values()].filter(s => s.name.toLowerCase().includes(text.trim().toLowerCase()) && !chosen.includes(s));
    function offer() {
      const text = search.value, list = found(text), more = list.length - SOME;
      names.hidden = !text.trim() && document.activeElement !== search;
      names.replaceChildren(...list.slice(0, SOME).map(s => {
        const button = make('button', { type: 'button', textContent: titled(s.name, s.unit, 0) });
        // before the field loses the focus
        button.addEventListener('pointerdown', e => e.preventDefault());
        button.addEventListener('click', () => add(s.name));
        return button;
      }));
      if (more > 0) names.append(make('span', { className: 'hint', textContent: 'and ' + more + ' more: write more of the name' }));
      if (!list.length) names.append(make('span', { className: 'hint', textContent: chosen.some(s => s.name.toLowerCase().includes(text.trim().toLowerCase())) ? 'all of them are in the chart' : 'no signal of this page has “' + text.trim() + '” in its name' }));
    }

    const said = list => { note.replaceChildren(...list.filter(Boolean).flatMap(x => [x, ' '])); note.hidden = !note.textContent; };
    const larger = per => make('span', {}, 'For a page with all samples: ', make('code', { textContent: 'macrostep report RESULTS --size ' + (per + 3) }), '.');
    function told(spectra) {
      const some = spectra.find(f => f.amplitudes.length);
      if (!some) { said(['Too few samples are shown for a spectrum.']); return; }
      const rough = spectra.filter(f => f.about.ranges), per = Math.max(...rough.map(f => f.about.per)), most = Math.min(...rough.map(f => f.amplitudes.length * f.between));
      const digits = (x, n) => short(Number(x.toPrecision(n)));
      const peaks = chosen.flatMap((s, i) => {
        const { peak: [f, a], about } = spectra[i], unit = s.unit === '1' ? '' : ' ' + s.unit;
        if (about.ranges && about.open > a) return s.name + ': none that is higher than the ± ' + digits(about.open, 2) + unit + ' that ranges leave open';
        return isFinite(f) ? s.name + ': ' + digits(a, 4) + (about.ranges ? ' ± ' + digits(about.open, 2) : '') + unit + ' at ' + digits(f, 4) + ' Hz' : [];
      });
      said([
        'Highest peak of ' + peaks.join('; ') + '.',
        'Amplitudes by Hann’s window over the shown time, ' + short(some.about.from) + ' to ' + short(some.about.to) + ' s, without the mean.',
        spectra.some(f => !f.about.even) ? 'Samples that are not equally far apart in time were interpolated.' : '',
        ...(rough.length ? ['This page keeps ranges of ' + per + ' samples: amplitudes are those of their middles, and end at ' + digits(most, 2) + ' Hz, beyond which ranges are too long.', larger(per)] : []),
      ]);
    }

    function draw() {
      if (chart) { charts.splice(charts.indexOf(chart), 1); watcher.unobserve(chart.canvas); chart = null; }
      place.replaceChildren();
      said([]);
      picked.replaceChildren(...chosen.map(s => {
        const button = make('button', { type: 'button', title: 'Take it away', textContent: titled(s.name, s.unit, 0) + ' ×' });
        button.addEventListener('click', () => { chosen.splice(chosen.indexOf(s), 1); draw(); });
        return button;
      }));
      offer();
      if (!chosen.length) return;
      const [first] = chosen, xy = kind.value === 'xy', alike = s => !xy || column(s.column).grid === column(first.column).grid;
      const drawn = chosen.filter(s => (!xy || s !== first) && alike(s)), units = new Set(drawn.map(s => s.unit)), unit = units.size === 1 ? [...units][0] : '1';
      if (!drawn.length) { said([chosen.length > 1 ? 'These signals have other times than the first.' : 'Choose another signal: it is drawn over this one.']); return; }
      const series = drawn.map((s, i) => ({ name: s.name, label: units.size === 1 ? s.name : titled(s.name, s.unit, 0), unit: s.unit, column: s.column, color: i % 8, style: ['line', 'dashed', 'dotted'][Math.floor(i / 8) % 3] }));
      const what = drawn.map(s => s.name).slice(0, 3).join(', ') + (drawn.length > 3 ? ', …' : '');
      const title = { time: what, xy: what + ' over ' + first.name, spectrum: 'Spectrum of ' + what }[kind.value];
      const figure = make('figure', { className: 'chart' }, make('figcaption', { textContent: title }));
      place.append(figure);
      const spec = { quantity: kind.value === 'spectrum' ? 'amplitude' : 'value', unit, series, shade: [], logarithmic: kind.value === 'spectrum' };
      if (drawn.length === 1 && kind.value !== 'spectrum') spec.quantity = drawn[0].name;
      chart = kind.value === 'spectrum' ? new Spectrum(figure, spec, told) : xy ? new Plane(figure, { ...spec, across: first }) : new Chart(figure, spec);
      if (xy) {
        const per = column(first.column).grid.per;
        said([chosen.some(s => !alike(s)) ? 'Signals with other times than the first are left out.' : '', ...(per > 1 ? ['This page keeps ranges of ' + per + ' samples: these are their middles.', larger(per)] : [])]);
      }
      chart.visible = true;
      charts.push(chart);
      watcher.observe(chart.canvas);
      drawVisible();
    }
    function add(name) {
      const s = all.get(name);
      if (!s || chosen.includes(s)) return false;
      chosen.push(s);
      search.value = '';
      draw();
      return true;
    }
    // the name itself, or the only one with this in it
    function enter() {
      const text = search.value.trim().toLowerCase(), list = found(text);
      if (!text) return;
      const exact = list.find(s => s.name.toLowerCase() === text || titled(s.name, s.unit, 0).toLowerCase() === text) || (list.length === 1 ? list[0] : null);
      if (exact) add(exact.name);
      else offer();
    }
    search.addEventListener('input', offer);
    search.addEventListener('focus', offer);
    search.addEventListener('blur', offer);
    search.addEventListener('keydown', e => { if (e.key === 'Enter') { e.preventDefault(); enter(); } });
    kind.addEventListener('change', draw);
    offer();
    return { add, draw, kind, chosen, search, enter, names: () => [...all.keys()], note, get chart() { return chart; }, get canvas() { return chart && chart.canvas; } };
  }

  // ---- go ---------------------------------------------------------------------------------------------------------

  for (const figure of document.querySelectorAll('figure[data-chart]')) {
    charts.push(new Chart(figure, data.charts[Number(figure.dataset.chart)]));
  }
  if (charts.length) {
    const hint = document.createElement('p');
    hint.className = 'hint no-print drag-hint';
    hint.textContent = window.matchMedia('(hover: none)').matches ? 'Touch a chart to read it; two fingers zoom and move all of them.'
      : 'Drag in a chart to zoom all of them, with Shift to move; double-click shows everything again. Click a name to hide its line.';
    charts[0].figure.after(hint);
  }
  const watcher = new IntersectionObserver(entries => {
    for (const entry of entries) charts.filter(c => c.canvas === entry.target).forEach(c => { c.visible = entry.isIntersecting; });
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
    charts, setView, view: () => view.slice(), get whole() { return whole.slice(); }, data, append, forget, bytes, short, value, extent, setCursor,
    // frequency and height of the highest peak of a signal
    spectrum: name => spectrum(column(data.charts.flatMap(c => c.series).find(s => (s.signal || s.name) === name).column), view).peak,
    own: document.getElementById('own-chart') ? ownChart(document.getElementById('own-chart')) : null,
    cursor: () => cursor, onCursor: f => followers.push(f), onTheme: f => painters.push(f),
  };
})();
