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
    if (read('sessionStorage', 'mooddrop.notice') === 'collapsed') data.notice = 'collapsed';
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
    win.dispatchEvent(new Event('shop:entered'));
  });

  // Presses that come before React: natively where HTML can do it, else remembered and played.
  let pressed = null;
  let isReady = false;
  on('click', (event) => {
    const button = event.target.closest?.('button,a');
    if (!button) return;
    if (button.dataset.notice) {
      data.notice = button.dataset.notice;
      keep('sessionStorage', 'mooddrop.notice', button.dataset.notice);
    }
    if (button.dataset.theme) {
      data.theme = data.theme === 'dark' ? 'light' : 'dark';
      keep('localStorage', 'mooddrop.theme', data.theme);
    }
    if (isReady || !('script' in button.dataset)) return;
    event.preventDefault();
    event.stopPropagation();
    pressed?.removeAttribute('aria-busy');
    pressed = button;
    button.setAttribute('aria-busy', 'true');
    start();
  });
  win.addEventListener('shop:ready', () => {
    isReady = true;
    pressed?.removeAttribute('aria-busy');
    pressed?.click();
    pressed = null;
  });

  // React starts when the page has been seen, or at the first touch, whichever is first (decision 19).
  let isStarted = false;
  const start = () => {
    const late = doc.querySelector('script[type="text/late-module"]');
    if (isStarted || !late) return;
    isStarted = true;
    data.awake = '';
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
