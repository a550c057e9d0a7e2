// The page of a sweep: points, lines and rows of the same runs, found by one another.
'use strict';
(() => {
  const { axes, rows } = JSON.parse(document.getElementById('data').textContent);
  const root = document.documentElement, NS = 'http://www.w3.org/2000/svg';
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  root.dataset.theme = dark.matches ? 'dark' : 'light';
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'light/dark' });
  button.addEventListener('click', () => { root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark'; });
  document.getElementById('controls').append(button);

  const svg = (kind, attributes, text) => {
    const made = document.createElementNS(NS, kind);
    for (const key in attributes) made.setAttribute(key, attributes[key]);
    if (text !== undefined) made.textContent = text;
    return made;
  };
  const short = x => x === null ? '–' : Math.abs(x) >= 1e-3 && Math.abs(x) < 1e5 || x === 0 ? String(Number(x.toPrecision(4))) : x.toExponential(2);
  const name = row => axes.map((axis, a) => axis + ' = ' + row.point[a][0]).join(', ');
  const COLOURS = { trustworthy: 'good', doubtful: 'doubt', unreliable: 'bad' };
  const colour = row => `var(--${COLOURS[row.interface] || 'mute'})`;
  // an error, or the error of the energy where there is none
  const badness = row => row.error !== null ? row.error : row.energy_error;
  // without a reference there is nothing to compare with, and no best
  const judged = rows.some(row => badness(row) !== null), compared = rows.some(row => row.error !== null), weighed = rows.some(row => row.energy_error !== null);
  const spoken = s => s === null ? '–' : s >= 1 ? short(s) + ' s' : s >= 1e-3 ? Number((1e3 * s).toPrecision(3)) + ' ms' : Number((1e6 * s).toPrecision(3)) + ' µs';
  const COLOURS_MEAN = 'Colours are the verdict on the interface: green trustworthy, yellow doubtful, red unreliable.';

  // every drawing of a run, to be marked together
  const drawn = rows.map(() => []);
  const tip = Object.assign(document.createElement('div'), { className: 'sweep-tip', hidden: true });
  document.body.append(tip);
  function mark(i, e) {
    drawn.forEach((list, k) => list.forEach(d => d.classList.toggle('marked', k === i)));
    tip.hidden = i === null;
    if (i === null) return;
    const row = rows[i];
    tip.textContent = `${name(row)}: ${row.outcome}, ${judged ? 'error ' + short(badness(row)) + ', ' : ''}${spoken(row.wall_s)}, ${row.passes} steps`;
    const wide = Math.min(e.clientX + 14, window.innerWidth - tip.offsetWidth - 8);
    Object.assign(tip.style, { left: Math.max(wide, 4) + 'px', top: e.clientY + 16 + 'px' });
  }
  function find(element, i) {
    drawn[i].push(element);
    // a finger taps, and does not hover
    for (const what of ['pointermove', 'pointerdown']) element.addEventListener(what, e => mark(i, e));
    element.addEventListener('pointerleave', e => { if (e.pointerType === 'mouse') mark(null); });
  }

  // ---- error over cost ----------------------------------------------------------------------------------------------
  (() => {
    const host = document.getElementById('sweep-cost'), list = rows.map((row, i) => [row.wall_s, badness(row), i]).filter(p => p[0] > 0 && p[1] > 0 && rows[p[2]].outcome === 'completed');
    if (!list.length) { host.textContent = 'No run has an error against a reference.'; return; }
    // letters are as large on a phone
    const W = Math.min(Math.max(host.clientWidth, 320), 1080), H = Math.min(420, 0.8 * W), box = { x: 52, y: 26, w: W - 72, h: H - 78 };
    const span = k => { const v = list.map(p => Math.log10(p[k])), a = Math.floor(Math.min(...v) - 0.05), b = Math.ceil(Math.max(...v) + 0.05); return [a, b > a ? b : a + 1]; };
    const [x0, x1] = span(0), [y0, y1] = span(1);
    const X = x => box.x + box.w * (Math.log10(x) - x0) / (x1 - x0), Y = y => box.y + box.h * (y1 - Math.log10(y)) / (y1 - y0);
    const power = n => '10' + String(n).replace(/./g, c => c === '-' ? '⁻' : '⁰¹²³⁴⁵⁶⁷⁸⁹'[c]);
    const picture = svg('svg', { viewBox: `0 0 ${W} ${H}`, class: 'diagram', role: 'img', 'aria-label': 'error over cost' });
    picture.style.width = '100%';
    const every = (a, b, room) => Math.ceil((b - a) / Math.max(room, 1));
    for (let n = x0; n <= x1; n += every(x0, x1, box.w / 60)) {
      const x = X(Math.pow(10, n));
      picture.append(svg('path', { d: `M${x},${box.y}v${box.h}`, class: 'grid' }), svg('text', { x, y: box.y + box.h + 18, 'text-anchor': 'middle' }, power(n)));
    }
    for (let n = y0; n <= y1; n += every(y0, y1, box.h / 30)) {
      const y = Y(Math.pow(10, n));
      picture.append(svg('path', { d: `M${box.x},${y}h${box.w}`, class: 'grid' }), svg('text', { x: box.x - 8, y: y + 4, 'text-anchor': 'end' }, power(n)));
    }
    picture.append(svg('rect', { x: box.x, y: box.y, width: box.w, height: box.h, class: 'frame' }));
    picture.append(svg('text', { x: box.x + box.w, y: H - 8, 'text-anchor': 'end' }, 'wall-clock time [s]'), svg('text', { x: 4, y: 12 }, 'error'));
    const best = list.filter(p => rows[p[2]].best).sort((a, b) => a[0] - b[0]);
    picture.append(svg('path', { d: best.map((p, k) => (k ? 'L' : 'M') + X(p[0]) + ',' + Y(p[1])).join(''), class: 'frontier' }));
    for (const [x, y, i] of list) {
      const dot = svg('circle', { cx: X(x), cy: Y(y), r: list.length > 60 ? 4 : 6, class: 'run', style: 'fill:' + colour(rows[i]) });
      find(dot, i);
      picture.append(dot);
    }
    host.append(picture);
    host.insertAdjacentHTML('beforeend', '<p class="hint">' + COLOURS_MEAN + ' The line joins runs that no other one beats in both.</p>');
  })();

  // ---- parallel coordinates -----------------------------------------------------------------------------------------
  (() => {
    const columns = axes.map((axis, a) => ({ title: axis, of: row => row.point[a] }));
    if (judged) columns.push({ title: 'error', of: row => [short(badness(row)), badness(row)], log: true });
    columns.push({ title: 'wall-clock time', unit: 's', of: row => [spoken(row.wall_s), row.wall_s], log: true });
    const step = 190, W = step * (columns.length - 1) + 180, H = 360, top = 40, tall = 290;
    const picture = svg('svg', { viewBox: `0 0 ${W} ${H}`, class: 'diagram', role: 'img', 'aria-label': 'parallel coordinates' });
    picture.style.width = Math.max(W, 600) + 'px';
    picture.style.maxWidth = 'none';
    const places = columns.map((column, c) => {
      const x = 80 + step * c, values = rows.map(column.of), numbers = values.map(v => v[1]).filter(v => v !== null && isFinite(v) && (!column.log || v > 0));
      picture.append(svg('path', { d: `M${x},${top}v${tall}`, class: 'axis' }), svg('text', { x, y: 20, 'text-anchor': 'middle', class: 'name' }, column.title));
      const words = [...new Set(values.map(v => v[0]))];
      // what was varied over powers of ten stands so
      const log = column.log || numbers.length > 2 && Math.min(...numbers) > 0 && Math.max(...numbers) >= 50 * Math.min(...numbers), map = log ? Math.log10 : v => v;
      if (numbers.length === values.length || column.log) {
        const low = Math.min(...numbers.map(map)), high = Math.max(...numbers.map(map));
        if (numbers.length) {
          // in the words of the sweep, with its unit
          const end = v => column.log ? (column.unit === 's' ? spoken : short)(Math.pow(10, v)) : values.find(w => map(w[1]) === v)[0];
          picture.append(svg('text', { x: x + 6, y: top + 4, class: 'small' }, end(high)), svg('text', { x: x + 6, y: top + tall, class: 'small' }, end(low)));
        }
        return row => { const v = column.of(row)[1]; return v === null || column.log && !(v > 0) ? null : [x, top + tall * (high > low ? (high - map(v)) / (high - low) : 0.5)]; };
      }
      const at = k => top + tall * (words.length > 1 ? k / (words.length - 1) : 0.5);
      words.forEach((word, k) => { if (words.length <= 14) picture.append(svg('text', { x: x + 6, y: at(k) + 4, class: 'small' }, word)); });
      return row => [x, at(words.indexOf(column.of(row)[0]))];
    });
    rows.forEach((row, i) => {
      const points = places.map(place => place(row)).filter(Boolean);
      const line = svg('path', { d: points.map((p, k) => (k ? 'L' : 'M') + p).join(''), class: 'run-line', style: 'stroke:' + colour(row) });
      find(line, i);
      picture.prepend(line);
    });
    document.getElementById('sweep-lines').append(picture, Object.assign(document.createElement('p'), { className: 'hint', textContent: COLOURS_MEAN }));
  })();

  // ---- the table ----------------------------------------------------------------------------------------------------
  (() => {
    const number = v => v === null ? Infinity : v;
    const columns = [
      ...axes.map((axis, a) => ({ title: axis, text: r => r.point[a][0], key: r => r.point[a][1] !== null ? r.point[a][1] : r.point[a][0] })),
      { title: 'outcome', text: r => r.outcome }, { title: 'interface', text: r => r.interface }, { title: 'solvers', text: r => r.solvers },
      ...(compared ? [{ title: 'error', text: r => short(r.error), key: r => number(r.error) }] : []), ...(weighed ? [{ title: 'energy error', text: r => short(r.energy_error), key: r => number(r.energy_error) }] : []),
      { title: 'passes', text: r => String(r.passes), key: r => r.passes }, { title: 'wall', text: r => spoken(r.wall_s), key: r => r.wall_s },
      ...(rows.some(r => r.best) ? [{ title: 'best', text: r => r.best ? '*' : '', key: r => r.best ? 0 : 1 }] : []),
    ];
    const table = document.createElement('table'), head = table.createTHead().insertRow(), body = table.createTBody();
    const lines = rows.map((row, i) => {
      const line = document.createElement('tr');
      for (const column of columns) line.insertCell().textContent = column.text(row);
      find(line, i);
      return line;
    });
    let by = null, down = false;
    columns.forEach((column, c) => {
      const cell = document.createElement('th'), sorter = Object.assign(document.createElement('button'), { type: 'button', textContent: column.title });
      sorter.addEventListener('click', () => {
        down = by === c && !down;
        by = c;
        const key = column.key || column.text;
        const order = rows.map((_, i) => i).sort((a, b) => {
          const [x, y] = [key(rows[a]), key(rows[b])];
          return (typeof x === 'number' && typeof y === 'number' ? x - y : String(x).localeCompare(String(y))) || a - b;
        });
        if (down) order.reverse();
        body.append(...order.map(i => lines[i]));
        head.querySelectorAll('th').forEach((th, k) => th.setAttribute('aria-sort', k === c ? (down ? 'descending' : 'ascending') : 'none'));
      });
      cell.append(sorter);
      head.append(cell);
    });
    body.append(...lines);
    document.getElementById('sweep-table').append(table);
  })();
})();
