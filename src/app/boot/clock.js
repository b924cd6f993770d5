// The server's clock in a page that React does not run: the status line, the countdowns, and what a page said it would
// become at a moment. React takes over the countdowns when it comes; the status line is kept here all the time.
((root, doc, win) => {
  const data = root.dataset;
  // A `Date` header has whole seconds; a difference within this is none.
  const TOLERANCE_MS = 2000;
  let offsetMs = 0;
  let asked = null;
  const ask = async () => {
    const askedAt = Date.now();
    const answer = await fetch('/healthz', { cache: 'no-store', priority: 'low' });
    const ahead = Date.parse(answer.headers.get('date')) + 500 - (askedAt + Date.now()) / 2;
    if (!(Math.abs(ahead) > TOLERANCE_MS)) return;
    offsetMs = ahead;
    data.clock = Math.round(ahead);
    win.dispatchEvent(new Event('shop:clock'));
    draw();
  };
  // Asked once a page, when it was painted (boot.js), and without an answer the device's own clock is the best there is
  // (SHELL-11, DROP-07).
  const known = () => {
    asked ??= ask().catch(() => {});
    return asked;
  };
  const now = () => Date.now() + offsetMs;
  win.shopClock = { known, now };

  // The line names its next states, each until a moment and in its own words (SHELL-29, SHELL-30).
  const drawStatus = (line) => {
    const state = JSON.parse(line.dataset.states).find(([until]) => now() < until);
    if (!state) return;
    const [until, kind, words] = state;
    const text = words.replace('{m}', Math.ceil((until - now()) / 60_000));
    line.dataset.kind = kind;
    for (const place of line.querySelectorAll('[data-status]')) {
      if (place.textContent !== text) place.textContent = text;
    }
  };

  let isReady = false;
  win.addEventListener('shop:ready', () => {
    isReady = true;
  });
  const drawCountdown = (time) => {
    const left = Math.max(0, Math.ceil((time.dataset.countdown - now()) / 1000));
    const parts = [
      Math.floor(left / 86400),
      Math.floor(left / 3600) % 24,
      Math.floor(left / 60) % 60,
      left % 60,
    ];
    for (const [index, digit] of time.querySelectorAll('[data-digits]').entries())
      digit.textContent = String(parts[index]).padStart(2, '0');
  };

  // What a page becomes at a moment is the server's to say, and React's to ask (SHELL-12, DROP-08, TEASE-04).
  const startsAt = ({ dataset }) => (dataset.countdown ?? dataset.moments).split(' ');
  let lastMs = null;
  const draw = () => {
    for (const line of doc.querySelectorAll('[data-states]')) drawStatus(line);
    if (isReady) return;
    for (const time of doc.querySelectorAll('[data-countdown]')) drawCountdown(time);
    const atMs = now();
    const moments = [...doc.querySelectorAll('[data-countdown],[data-moments]')].flatMap(startsAt);
    if (data.age && lastMs && moments.some((moment) => moment > lastMs && moment <= atMs))
      win.dispatchEvent(new Event('shop:start'));
    lastMs = atMs;
  };
  win.addEventListener('load', () => {
    lastMs = now();
    draw();
    setInterval(draw, 1000);
  });
})(document.documentElement, document, window);
