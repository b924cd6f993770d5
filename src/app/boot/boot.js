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
  const dress = () => {
    data.theme = read('localStorage', 'mooddrop.theme') === 'dark' ? 'dark' : 'light';
    if (read('localStorage', 'mooddrop.age-verified') === 'true') data.age = 'verified';
    if (read('localStorage', 'mooddrop.notice') === 'collapsed') data.notice = 'collapsed';
  };
  dress();
  if (!data.age) {
    const figure = doc.createElement('link');
    Object.assign(figure, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '' });
    figure.href = '/fonts/science-gothic-gate.woff2';
    doc.head.append(figure);
  }
  // The error page draws <html> anew, without what was written to it here.
  win.addEventListener('shop:redrawn', dress);

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
    void announce();
  });

  // The evening's word on delivery, two seconds after the gate, on pages that have a place for it (SHELL-31, SHELL-32).
  const SHOWN = 'mooddrop.cutoff-shown';
  const EVENING = { timeZone: 'America/Los_Angeles', hour: 'numeric', hourCycle: 'h23' };
  const pause = () => new Promise((resolve) => setTimeout(resolve, 2000));
  let isWaiting = false;
  const announce = async () => {
    if (isWaiting || !data.age || !doc.getElementById('cutoff') || read('sessionStorage', SHOWN)) return;
    isWaiting = true;
    const waited = pause();
    // The server's clock, not the device's; without an answer the device's is the best there is.
    const asked = fetch('/healthz', { cache: 'no-store' }).then((answer) => answer.headers.get('date'));
    const said = Date.parse(await Promise.race([asked.catch(() => ''), waited])) + 2000;
    await waited;
    isWaiting = false;
    const hour = new Intl.DateTimeFormat('en-US', EVENING).format(said || Date.now());
    if (hour < 18 || !doc.getElementById('cutoff')) return;
    keep('sessionStorage', SHOWN, 'true');
    // Refused storage shows nothing, rather than the same words on every page.
    if (read('sessionStorage', SHOWN)) data.cutoff = 'open';
  };
  doc.addEventListener('DOMContentLoaded', announce);
  win.addEventListener('shop:browsing', announce);

  on('keydown', ({ key }) => {
    if (key === 'Escape' && data.cutoff === 'open') data.cutoff = 'done';
  });

  // Presses that come before React: natively where HTML can do it, else remembered and played.
  let pressed = null;
  let isReady = false;
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
    if (isReady || !('script' in button.dataset)) return;
    event.preventDefault();
    event.stopPropagation();
    release();
    pressed = button;
    button.setAttribute('aria-busy', 'true');
    button.dataset.kept = '';
    start();
  });
  // It shows at once that it was taken, and no longer than until it is played (SHELL-63).
  const release = () => {
    pressed?.removeAttribute('aria-busy');
    pressed?.removeAttribute('data-kept');
  };
  win.addEventListener('shop:ready', () => {
    isReady = true;
    release();
    // A moment later: what was chosen before React came is taken in first.
    setTimeout(() => {
      pressed?.click();
      pressed = null;
    });
  });

  // The bar at the lower edge makes room for whoever reads on, and comes back on the way up and at the end.
  let heightBefore = 0;
  const scrolled = () => {
    const { scrollY } = win;
    if (Math.abs(scrollY - heightBefore) < 6) return;
    const isAtEnd = scrollY + win.innerHeight > root.scrollHeight - 24;
    if (scrollY > heightBefore && scrollY > 60 && !isAtEnd) data.scroll = 'down';
    else delete data.scroll;
    heightBefore = scrollY;
  };
  win.addEventListener('scroll', scrolled, { passive: true });

  // What is folded is on paper too; answers of which one alone may be open are let go of each other meanwhile.
  const unfold = () => {
    for (const part of doc.querySelectorAll('main details:not([open])')) {
      part.dataset.unfolded = part.name;
      part.name = '';
      part.open = true;
    }
  };
  const fold = () => {
    for (const part of doc.querySelectorAll('[data-unfolded]')) {
      part.open = false;
      part.name = part.dataset.unfolded;
      delete part.dataset.unfolded;
    }
  };
  win.addEventListener('beforeprint', unfold);
  win.addEventListener('afterprint', fold);

  // React starts when the page has been seen, or at the first touch, whichever is first (decision 0029-react-starts-late).
  let isStarted = false;
  const start = () => {
    const late = doc.querySelector('script[type="text/late-module"]');
    if (isStarted || !late) return;
    isStarted = true;
    data.awake = '';
    // All files at once: each of them names its own only when it has come (SHELL-63).
    for (const href of (late.dataset.files ?? '').split(' ').filter(Boolean)) {
      doc.head.append(Object.assign(doc.createElement('link'), { rel: 'modulepreload', href }));
    }
    const script = doc.createElement('script');
    script.type = 'module';
    script.textContent = late.textContent;
    doc.head.append(script);
  };
  const tick = () => {
    if (isReady) return;
    for (const time of doc.querySelectorAll('[data-countdown]')) {
      const left = Math.max(0, Math.ceil((time.dataset.countdown - Date.now()) / 1000));
      const parts = [
        Math.floor(left / 86400),
        Math.floor(left / 3600) % 24,
        Math.floor(left / 60) % 60,
        left % 60,
      ];
      const digits = time.querySelectorAll('[data-digits]');
      for (const [index, digit] of digits.entries())
        digit.textContent = String(parts[index]).padStart(2, '0');
    }
    setTimeout(tick, 1000);
  };
  on('pointerdown', start);
  on('keydown', start);
  win.addEventListener('load', () => {
    tick();
    if (/[?&](quiz|search|item|filter|notice)=/.test(location.search)) start();
    else setTimeout(() => (win.requestIdleCallback || setTimeout)(start), 2500);
  });
})(document.documentElement, document, window);
