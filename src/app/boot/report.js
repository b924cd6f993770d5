// Tells the shop of errors in this page, each once and at most five (WATCH-07): what failed and where in our own files,
// never what was typed. It comes first, so that it hears of the others' errors, too.
((win, log) => {
  const told = new Set();
  const tell = (kind, error, at) => {
    const message = String(error?.message ?? error).slice(0, 300);
    const place = at ?? /https?:\/\/[^\s)]+:\d+:\d+/.exec(error?.stack)?.[0] ?? '';
    // What a browser's extension breaks is none of ours; and who leaves breaks off what is under way.
    const isOurs = !place || place.startsWith(location.origin);
    const key = message + place;
    if (!isOurs || error?.name === 'AbortError' || told.has(key) || told.size > 4) return;
    told.add(key);
    const page = location.pathname;
    const said = { kind, message, place: place.slice(location.origin.length).replace(/\?[^:]*/, ''), page };
    navigator.sendBeacon?.('/client-errors', JSON.stringify(said));
  };
  win.addEventListener('error', ({ error, message, filename, lineno, colno }) => {
    if (message) tell('error', error ?? message, filename && `${filename}:${lineno}:${colno}`);
  });
  win.addEventListener('unhandledrejection', (event) => {
    // Later listeners may know of it already.
    setTimeout(() => event.defaultPrevented || tell('rejection', event.reason));
  });
  // React and the router say here what a boundary has caught, and nowhere else.
  const say = log.error;
  log.error = (...words) => {
    say.apply(log, words);
    const error = words.find((word) => word instanceof Error);
    if (error) tell('caught', error);
  };
  // How fast the page was is measured once React runs, unless somebody saves data or asks not to be tracked (WATCH-08).
  const { connection, doNotTrack, globalPrivacyControl } = navigator;
  const isRefused = connection?.saveData || doNotTrack === '1' || globalPrivacyControl;
  const isOfShop = !/^\/staff(\/|$)/.test(location.pathname);
  const file = '/vitals.js';
  const measure = () => import(file).catch(() => {});
  if (isOfShop && !isRefused) win.addEventListener('shop:ready', measure, { once: true });
})(window, console);
