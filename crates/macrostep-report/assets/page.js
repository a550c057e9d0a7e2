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

  const superscript = n => String(n).replace(/./g, c => c === '-' ? '⁻' : '⁰¹²³⁴⁵⁶⁷⁸⁹'[c]);

  function titled(quantity, unit, exponent) {
    const inside = [exponent ? '10' + superscript(exponent) : '', unit === '1' ? '' : unit].filter(Boolean).join(' ');
    return inside ? quantity + ' [' + inside + ']' : quantity;
  }

  // ---- one view of time for all charts ----------------------------------------------------------------------------

  let whole = data.view[1] > data.view[0] ? data.view : [data.view[0] - 0.5, data.view[0] + 0.5];
  let view = whole.slice(), cursor = null, printing = false;
  const charts = [];

  function setView(from, to) {
    const span = Math.min(Math.max(to - from, (whole[1] - whole[0]) * 1e-9), whole[1] - whole[0]);
    from = Math.min(Math.max(0.5 * (from + to) - 0.5 * span, whole[0]), whole[1] - span);
    view = [from, from + span];
    redraw();
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
  const zoom = (factor, at) => setView(at - (at - view[0]) * factor, at + (view[1] - at) * factor);
  const pan = share => { const d = share * (view[1] - view[0]); setView(view[0] + d, view[1] + d); };

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

  class Chart {
    constructor(figure, spec) {
      Object.assign(this, { figure, spec, stale: true, visible: false, drag: null });
      this.series = spec.series.map(s => Object.assign({}, s, { shown: !s.hidden }));
      this.canvas = document.createElement('canvas');
      this.canvas.tabIndex = 0;
      this.canvas.setAttribute('role', 'img');
      this.canvas.setAttribute('aria-label', figure.querySelector('figcaption').textContent + ' over time');
      // the place of the cursor: moving it draws nothing anew
      this.pointer = document.createElement('i');
      const plot = document.createElement('div');
      plot.className = 'plot';
      plot.append(this.canvas, this.pointer);
      figure.append(this.legend(), plot);
      this.take();
      this.listen();
    }

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
      offer('CSV', 'Save the shown signals of this chart, over the shown time', () => this.csv());
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
        g.fillText(s.name, x + 28, y);
      });
      return sheet.toDataURL('image/png');
    }

    csv() {
      const quote = text => /[",\n]/.test(text) ? '"' + text.replace(/"/g, '""') + '"' : text;
      // one table for each grid: signals of different runs need not have the same times
      const tables = new Map();
      for (const s of this.series.filter(s => s.shown && s.style !== 'band')) {
        const c = column(s.column);
        tables.set(c.grid, [...(tables.get(c.grid) || []), [s, c]]);
      }
      const unit = this.spec.unit === '1' ? '' : ' [' + this.spec.unit + ']', text = [];
      for (const [grid, list] of tables) {
        const heads = list.flatMap(([s, c]) => c.ranges ? [s.name + ' low' + unit, s.name + ' high' + unit] : [s.name + unit]);
        text.push(['t [s]', ...heads].map(quote).join(','));
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
      const { box, pointer } = this;
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
      // one finger reads, two zoom and pan
      const fingers = new Map();
      const pinch = (before, after) => {
        const apart = after[1] - after[0], [a, b] = before.map(x => this.time(x));
        if (apart * (before[1] - before[0]) <= 0 || Math.abs(apart) < 10) return;
        const span = (b - a) * this.box.w / apart, from = a - (after[0] - this.box.x) / this.box.w * span;
        setView(from, from + span);
      };
      const lifted = e => { fingers.delete(e.pointerId); };
      canvas.addEventListener('pointerup', lifted);
      canvas.addEventListener('pointercancel', lifted);
      canvas.addEventListener('pointerdown', e => {
        if (e.pointerType === 'touch' && this.box) {
          fingers.set(e.pointerId, inside(place(e)));
          if (fingers.size === 1) setCursor(this.time(inside(place(e))));
          canvas.setPointerCapture(e.pointerId);
          return;
        }
        if (e.button > 1 || !this.box) return;
        const x = inside(place(e)), kind = e.shiftKey || e.button === 1 ? 'pan' : 'zoom';
        this.drag = { kind, from: x, to: x, view: view.slice() };
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
          else setCursor(this.time(x));
          return;
        }
        if (this.drag && this.drag.kind === 'pan') {
          const d = (this.drag.from - x) / this.box.w * (this.drag.view[1] - this.drag.view[0]);
          setView(this.drag.view[0] + d, this.drag.view[1] + d);
          return;
        }
        if (this.drag) [this.drag.to, this.stale] = [x, true];
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
      canvas.addEventListener('pointerleave', e => { if (e.pointerType !== 'touch' && !this.drag && !data.scene) { cursor = null; clock(); redraw(); } });
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

  // ---- a chart of the reader's own ---------------------------------------------------------------------------------

  // Amplitudes over frequency: mean taken away, Hann's window, as many samples as a power of two has.
  function spectrum(c) {
    const { grid } = c, step = (grid.edge(grid.n) - grid.at(0)) / Math.max(grid.n - 1, 1);
    let n = 1;
    while (2 * n <= grid.n) n *= 2;
    const re = new Float64Array(n), im = new Float64Array(n);
    let mean = 0;
    for (let i = 0; i < n; i++) mean += c.low(i) / n;
    for (let i = 0; i < n; i++) re[i] = (c.low(i) - mean) * (1 - Math.cos(2 * Math.PI * i / n)) * 2 / n;
    for (let i = 1, j = 0; i < n; i++) {
      let bit = n >> 1;
      for (; j & bit; bit >>= 1) j ^= bit;
      j ^= bit;
      if (i < j) { [re[i], re[j]] = [re[j], re[i]]; [im[i], im[j]] = [im[j], im[i]]; }
    }
    for (let size = 2; size <= n; size *= 2) {
      const angle = -2 * Math.PI / size;
      for (let start = 0; start < n; start += size) {
        for (let k = 0; k < size / 2; k++) {
          const a = start + k, b = a + size / 2, cos = Math.cos(angle * k), sin = Math.sin(angle * k);
          const x = re[b] * cos - im[b] * sin, y = re[b] * sin + im[b] * cos;
          re[b] = re[a] - x; im[b] = im[a] - y; re[a] += x; im[a] += y;
        }
      }
    }
    const xs = [], ys = [];
    for (let i = 1; i < n / 2; i++) { xs.push(i / (n * step)); ys.push(Math.hypot(re[i], im[i])); }
    return [xs, ys];
  }

  // Lines of points, with two axes of their own.
  function plane(canvas, lines, [xName, xUnit], [yName, yUnit], logarithmic) {
    const ratio = window.devicePixelRatio || 1, width = canvas.clientWidth, height = canvas.clientHeight;
    [canvas.width, canvas.height] = [Math.round(width * ratio), Math.round(height * ratio)];
    const g = canvas.getContext('2d'), css = getComputedStyle(root), color = name => css.getPropertyValue('--' + name).trim();
    const map = logarithmic ? y => Math.log10(y) : y => y;
    let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const [xs, ys] of lines) {
      xs.forEach((x, i) => {
        const y = map(ys[i]);
        if (!isFinite(x) || !isFinite(y)) return;
        left = Math.min(left, x); right = Math.max(right, x); low = Math.min(low, y); high = Math.max(high, y);
      });
    }
    if (left > right) [left, right, low, high] = [0, 1, 0, 1];
    if (logarithmic) low = Math.max(low, high - 12);
    const pad = (a, b) => 0.04 * (b - a) || Math.abs(b) * 0.05 || 1;
    const [px, py] = [pad(left, right), pad(low, high)];
    left -= px; right += px; low -= py; high += py;
    const box = { x: 70, y: 22, w: width - 84, h: height - 58 };
    const X = x => box.x + box.w * (x - left) / (right - left), Y = y => box.y + box.h * (high - y) / (high - low);
    g.setTransform(ratio, 0, 0, ratio, 0, 0);
    g.clearRect(0, 0, width, height);
    g.font = '12px ' + getComputedStyle(document.body).fontFamily;
    g.strokeStyle = color('grid'); g.fillStyle = color('mute');
    const xt = ticks(left, right, Math.max(2, Math.floor(box.w / 90))), yt = ticks(low, high, Math.max(2, Math.floor(box.h / 30)));
    g.textAlign = 'right'; g.textBaseline = 'middle';
    for (const [v, text] of yt.list) {
      if (logarithmic && Math.abs(v - Math.round(v)) > 1e-9) continue;
      g.beginPath(); g.moveTo(box.x, Y(v)); g.lineTo(box.x + box.w, Y(v)); g.stroke();
      g.fillText(logarithmic ? '10' + superscript(Math.round(v)) : text, box.x - 7, Y(v));
    }
    g.textAlign = 'center'; g.textBaseline = 'top';
    for (const [v, text] of xt.list) {
      g.beginPath(); g.moveTo(X(v), box.y); g.lineTo(X(v), box.y + box.h); g.stroke();
      g.fillText(text, X(v), box.y + box.h + 5);
    }
    g.textAlign = 'left'; g.textBaseline = 'bottom';
    g.fillText(titled(yName, yUnit, logarithmic ? 0 : yt.exponent), 4, box.y - 5);
    g.textAlign = 'right';
    g.fillText(titled(xName, xUnit, xt.exponent), box.x + box.w, height - 1);
    g.strokeStyle = color('line');
    g.strokeRect(box.x + 0.5, box.y + 0.5, box.w - 1, box.h - 1);
    g.save();
    g.beginPath(); g.rect(box.x, box.y, box.w, box.h); g.clip();
    lines.forEach(([xs, ys], k) => {
      g.strokeStyle = color('s' + k % 8); g.lineWidth = 1.5; g.lineJoin = 'round';
      g.beginPath();
      let down = false;
      xs.forEach((x, i) => {
        const y = Y(map(ys[i]));
        if (!isFinite(x) || !isFinite(y)) { down = false; return; }
        down ? g.lineTo(X(x), y) : g.moveTo(X(x), y);
        down = true;
      });
      g.stroke();
    });
    g.restore();
  }

  // Signals to choose from: every line of the page once.
  function ownChart(host) {
    const all = new Map();
    for (const spec of data.charts) {
      for (const s of spec.series) if (s.style !== 'band' && s.style !== 'reference' && !all.has(s.name)) all.set(s.name, { name: s.name, column: s.column, unit: spec.unit });
    }
    const make = (kind, properties, ...children) => { const made = Object.assign(document.createElement(kind), properties); made.append(...children); return made; };
    const names = make('datalist', { id: 'own-names' }, ...[...all.keys()].map(value => make('option', { value })));
    const search = make('input', { type: 'search', placeholder: 'search and add a signal', ariaLabel: 'search and add a signal' });
    search.setAttribute('list', 'own-names');
    const kind = make('select', { ariaLabel: 'kind of chart' }, ...[['time', 'over time'], ['xy', 'over the first signal'], ['spectrum', 'spectrum']].map(([value, textContent]) => make('option', { value, textContent })));
    const legend = make('div', { className: 'legend' }), note = make('p', { className: 'hint' }), canvas = make('canvas', { tabIndex: 0 });
    const figure = make('figure', { className: 'chart', hidden: true }, legend, note, canvas);
    host.append(make('div', { className: 'own-bar' }, search, names, make('label', {}, 'drawn ', kind)), figure);
    const chosen = [];
    function draw() {
      figure.hidden = !chosen.length;
      legend.replaceChildren(...chosen.map((s, i) => {
        const shift = kind.value === 'xy' ? i - 1 : i;
        const button = make('button', { type: 'button', title: 'Click to take it away' });
        if (shift >= 0) button.innerHTML = `<svg viewBox="0 0 26 10"><path d="M0,5h26" fill="none" style="stroke:var(--s${shift % 8})" stroke-width="2"/></svg>`;
        button.append(make('span', { textContent: (kind.value === 'xy' && i === 0 ? 'across: ' : '') + titled(s.name, s.unit, 0) }));
        button.addEventListener('click', () => { chosen.splice(chosen.indexOf(s), 1); draw(); });
        return button;
      }));
      if (!chosen.length) return;
      const of = s => column(s.column), samples = c => Array.from({ length: c.grid.n }, (_, i) => 0.5 * (c.low(i) + c.high(i)));
      const times = c => Array.from({ length: c.grid.n }, (_, i) => c.grid.at(i));
      const units = new Set((kind.value === 'xy' ? chosen.slice(1) : chosen).map(s => s.unit)), unit = units.size === 1 ? [...units][0] : '1';
      const ranges = chosen.some(s => of(s).ranges);
      note.textContent = ranges && kind.value !== 'time' ? 'This page has ranges of samples instead of samples; make a larger one with --size for this kind of chart.' : '';
      if (kind.value === 'time') plane(canvas, chosen.map(s => [times(of(s)), samples(of(s))]), ['t', 's'], ['value', unit]);
      else if (ranges) plane(canvas, [], ['', '1'], ['', '1']);
      else if (kind.value === 'spectrum') plane(canvas, chosen.map(s => spectrum(of(s))), ['frequency', 'Hz'], ['amplitude', unit], true);
      else {
        const [first, ...rest] = chosen;
        plane(canvas, rest.filter(s => of(s).grid === of(first).grid).map(s => [samples(of(first)), samples(of(s))]), [first.name, first.unit], ['value', unit]);
      }
    }
    const add = name => { const s = all.get(name); if (s && !chosen.includes(s)) { chosen.push(s); search.value = ''; draw(); } };
    search.addEventListener('input', () => add(search.value));
    kind.addEventListener('change', draw);
    painters.push(draw);
    window.addEventListener('resize', draw);
    return { add, draw, kind, chosen, canvas };
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
    charts, setView, view: () => view.slice(), get whole() { return whole.slice(); }, data, append, forget, bytes, short, value, extent, setCursor,
    // frequency and height of the highest peak of a signal
    spectrum: name => {
      const line = data.charts.flatMap(c => c.series).find(s => s.name === name), [xs, ys] = spectrum(column(line.column));
      const i = ys.indexOf(Math.max(...ys));
      return [xs[i], ys[i]];
    },
    own: document.getElementById('own-chart') ? ownChart(document.getElementById('own-chart')) : null,
    cursor: () => cursor, onCursor: f => followers.push(f), onTheme: f => painters.push(f),
  };
})();
