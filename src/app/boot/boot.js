// Runs before the first paint, on every page, as the one inline script. It writes to <html> only, so that
// React finds the page as the server sent it. What cannot wait is here; all else belongs to React.
((root, doc, win) => {
  const read = (area, key) => {
    try {
      return win[area].getItem(key);
    } catch {
      return null;
    }
  };
  const keep = (area, key, value) => {
    try {
      win[area].setItem(key, value);
    } catch {}
  };
  const data = root.dataset;

  // Theme (SHELL-41) and gate (AGE-08): nothing but the stored word `true` opens.
  const dark = win.matchMedia('(prefers-color-scheme: dark)');
  const dress = () => {
    const theme = read('localStorage', 'mooddrop.theme');
    data.theme = theme === 'dark' || (theme === 'device' && dark.matches) ? 'dark' : 'light';
    if (read('localStorage', 'mooddrop.age-verified') === 'true') data.age = 'verified';
    if (read('localStorage', 'mooddrop.notice') === 'collapsed') data.notice = 'collapsed';
  };
  dress();
  dark.addEventListener('change', dress);

  // Cart badge (SHELL-15), drawn by CSS from a property.
  const countCart = () => {
    let count = 0;
    try {
      for (const line of JSON.parse(read('localStorage', 'mooddrop.cart')).lines) {
        count += line.quantity || (line.picks || []).length || 1;
      }
    } catch {}
    root.style.setProperty('--cart-count', `"${count}"`);
    data.cartItems = count;
    if (count) data.cart = 'full';
    else delete data.cart;
  };
  countCart();
  win.addEventListener('storage', countCart);
  win.addEventListener('shop:cart', countCart);

  // The error page, and React where something else has changed the page, draw <html> anew, without what was written to it.
  win.addEventListener('shop:redrawn', () => {
    dress();
    countCart();
  });

  const on = (type, handle) => doc.addEventListener(type, handle, true);
  on('change', ({ target }) => {
    if (target.id === 'gate-confirm') doc.getElementById('gate-enter').disabled = !target.checked;
  });
  on('submit', (event) => {
    if (event.target.id !== 'gate') return;
    event.preventDefault();
    if (!doc.getElementById('gate-confirm').checked) return;
    keep('localStorage', 'mooddrop.age-verified', 'true');
    data.age = 'verified';
    win.dispatchEvent(new Event('shop:entered'));
    void announce();
  });

  // The evening's word on delivery, two seconds after the gate, on pages that have a place for it (SHELL-31, SHELL-32).
  const SHOWN = 'mooddrop.cutoff-shown';
  const EVENING = { timeZone: data.zone, hour: 'numeric', hourCycle: 'h23' };
  const pause = () => new Promise((resolve) => setTimeout(resolve, 2000));
  let isWaiting = false;
  const announce = async () => {
    if (isWaiting || !data.age || !doc.getElementById('cutoff') || read('sessionStorage', SHOWN)) return;
    isWaiting = true;
    // The server's clock, not the device's; without an answer in time the device's is the best there is.
    await Promise.all([pause(), Promise.race([win.shopClock.known(), pause()])]);
    isWaiting = false;
    const hour = new Intl.DateTimeFormat('en-US', EVENING).format(win.shopClock.now());
    if (hour < 18 || !doc.getElementById('cutoff')) return;
    keep('sessionStorage', SHOWN, 'true');
    // Refused storage shows nothing, rather than the same words on every page.
    if (read('sessionStorage', SHOWN)) data.cutoff = 'open';
  };
  doc.addEventListener('DOMContentLoaded', announce);
  win.addEventListener('shop:browsing', announce);

  // It comes once; the thank-you page offers it (APP-05).
  win.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    win.shopInstaller = event;
    win.dispatchEvent(new Event('shop:installable'));
  });

  on('keydown', ({ key }) => {
    if (key === 'Escape' && data.cutoff === 'open') data.cutoff = 'done';
  });

  // Presses that come before React: natively where HTML can do it, else remembered and played in their order (first-touch.ts).
  win.shopPressed = [];
  on('click', (event) => {
    const button = event.target.closest?.('button,a');
    if (!button) return;
    if (button.dataset.notice) {
      data.notice = button.dataset.notice;
      keep('localStorage', 'mooddrop.notice', button.dataset.notice);
      // Its tab opens it whole (SHELL-25).
      for (const sheet of doc.querySelectorAll('details[data-notice]')) sheet.open = data.notice === 'open';
    }
    if (button.dataset.cutoff) data.cutoff = button.dataset.cutoff;
    if (button.dataset.theme) {
      data.theme = data.theme === 'dark' ? 'light' : 'dark';
      keep('localStorage', 'mooddrop.theme', data.theme);
    }
    if (!win.shopPressed || !('script' in button.dataset)) return;
    event.preventDefault();
    event.stopPropagation();
    win.shopPressed.push(button);
    button.setAttribute('aria-busy', 'true');
    button.dataset.kept = '';
    start();
  });
  // React starts at the first touch, key, focus or scroll, or when an event needs it (decision 0029-react-starts-late).
  const files = () => doc.querySelector('script[type="text/late-module"]')?.dataset.files.split(' ') ?? [];
  const ask = (rel, href) => doc.head.append(Object.assign(doc.createElement('link'), { rel, href }));
  let isStarted = false;
  const start = () => {
    const [first] = files();
    if (isStarted || !first) return;
    isStarted = true;
    data.awake = '';
    // All files at once: each of them names its own only when it has come (SHELL-63).
    for (const href of files()) ask('modulepreload', href);
    // The press is seen to be taken before anything runs; a page that nobody sees draws no frame. A file runs only once.
    const run = () => import(first);
    requestAnimationFrame(() => setTimeout(run));
    setTimeout(run, 150);
  };
  for (const type of ['pointerdown', 'keydown', 'focusin', 'input', 'change']) on(type, start);
  for (const type of ['scroll', 'wheel', 'shop:start']) win.addEventListener(type, start, { passive: true });

  // A step through the history within pages that React had changed, before React is here: another page stands here, and React
  // would start with the address of one and the data of the other. Its event may come after React (SHELL-71).
  const shown = location.pathname + location.search;
  win.shopLeft = () => {
    if (!win.shopPressed || location.pathname + location.search === shown) return false;
    location.reload();
    return true;
  };
  win.addEventListener('popstate', win.shopLeft);

  // Back at the place where the page was left: the router's own script for it would be named in the policy, and is longer.
  doc.addEventListener('DOMContentLoaded', () => {
    const { state } = history;
    if (!files().length) return;
    if (!state?.key) return history.replaceState({ key: Math.random().toString(32).slice(2) }, '');
    try {
      const height = JSON.parse(read('sessionStorage', 'react-router-scroll-positions'))[state.key];
      if (height) scrollTo(0, height);
    } catch {}
  });

  // What is not of the first screen is fetched once that screen is there, and nothing of it behind the gate.
  const whenIdle = win.requestIdleCallback || setTimeout;
  const seen = () => {
    if (!data.age) return;
    delete data.early;
    // A prefetch is not run and gives way to everything else.
    if (isStarted || navigator.connection?.saveData) return;
    for (const href of files()) ask('prefetch', href);
  };
  // The page holds the rules of its first screen; its whole sheets come behind everything else (FAST-09). What fails is asked
  // for again, and the page does not wait for it.
  const rest = new Set(doc.querySelectorAll('link[data-rest]'));
  if (rest.size) data.bare = '';
  const settle = (link) => rest.delete(link) && !rest.size && delete data.bare;
  const askFor = (link, pause = 2000) => {
    // Switched off and on, one that failed is fetched anew.
    link.disabled = true;
    Object.assign(link, { media: 'print', disabled: false });
    link.onload = () => {
      link.onload = null;
      link.media = 'all';
      settle(link);
    };
    link.onerror = () => {
      settle(link);
      setTimeout(askFor, pause, link, pause * 2);
    };
  };
  const askForRest = () => {
    for (const link of rest) askFor(link);
  };
  // Words stand in the visitor's own faces until they were painted once, and the shop's own come next: no file is in the way
  // of the first paint (FAST-15). Where the service worker has them there is nothing to wait for.
  // The last of these rules has the faces of the first screen, the one before it all others (first-rules.ts).
  const faces = [...(doc.querySelector('style')?.sheet.cssRules ?? [])]
    .map(({ media }) => media)
    .filter((media) => media?.mediaText === 'not all');
  const wear = (media) => {
    if (media) media.mediaText = 'all';
  };
  const isKnown = faces.length && navigator.serviceWorker?.controller;
  if (isKnown) {
    wear(faces.at(-1));
    for (const face of doc.fonts) face.load().catch(() => {});
  }
  let isPainted = false;
  const painted = () => {
    if (isPainted) return;
    isPainted = true;
    faces.forEach(wear);
    askForRest();
    void win.shopClock.known();
  };
  if (isKnown || doc.hidden || !win.PerformanceObserver?.supportedEntryTypes?.includes('paint'))
    doc.addEventListener('DOMContentLoaded', painted);
  else {
    new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
    // A browser that keeps its measures to itself never says so.
    setTimeout(painted, 3000);
  }
  data.early = '';
  data.still = '';
  data.first = '';
  // A tall screen shows at once what is below another's; a phone's last 52 px lie under its bar.
  const markNear = () => {
    for (const part of doc.querySelectorAll('[data-below]'))
      if (part.getBoundingClientRect().top < win.innerHeight - 52) part.dataset.near = '';
  };
  doc.addEventListener('DOMContentLoaded', () => {
    if (data.age) markNear();
    setTimeout(() => delete data.first, 1000);
  });
  win.addEventListener('resize', markNear);
  const moved = () => {
    delete data.first;
    delete data.still;
    delete data.early;
  };
  for (const type of ['pointerdown', 'keydown', 'focusin']) on(type, () => data.age && moved());
  for (const type of ['scroll', 'wheel', 'beforeprint']) win.addEventListener(type, moved, { passive: true });
  const isLoaded = () => doc.readyState === 'complete';
  const soon = () => setTimeout(() => whenIdle(seen), 1500);
  win.addEventListener('shop:entered', () => {
    markNear();
    if (isLoaded()) soon();
  });
  win.addEventListener('load', () => {
    soon();
    // The address opens something, or the page says that it is nothing without React.
    const isAsked = /[?&](quiz|search|item|filter|notice)=/.test(location.search);
    // Something lay over the page when it was left or loaded again: its step in the history is in the way (back.js).
    const isOver = history.state?.over;
    // What this browser keeps is a part of the page that React draws.
    const isKept = ({ dataset }) => read('localStorage', `mooddrop.${dataset.startWith}`) !== null;
    const isNeeded =
      doc.querySelector('[data-start]:not([data-early-cart]:not(:empty) ~ *)') ||
      [...doc.querySelectorAll('[data-start-with]')].some(isKept);
    if (isAsked || isOver || (data.age && isNeeded)) start();
  });
})(document.documentElement, document, window);
