// What happens while a public page is only looked at. React, which says it, is started when there is something to say.
((root, doc, win) => {
  const data = root.dataset;
  const text = (key) => {
    try {
      return win.localStorage.getItem(`mooddrop.${key}`);
    } catch {
      return null;
    }
  };
  // What cannot be read is removed (SHELL-45, SHELL-46).
  const stored = (key) => {
    try {
      return JSON.parse(text(key));
    } catch {
      win.localStorage.removeItem(`mooddrop.${key}`);
      return null;
    }
  };
  stored('customer');

  // The dot on the way to the orders (ORD-08), drawn by CSS as the cart's count is.
  const dot = () => root.toggleAttribute('data-unread', stored('unread-orders')?.length > 0);
  dot();
  for (const type of ['storage', 'shop:orders']) win.addEventListener(type, dot);

  // The line that says that there is no network (SHELL-47).
  const tellNetwork = () => root.toggleAttribute('data-offline', !navigator.onLine);
  tellNetwork();
  for (const type of ['online', 'offline']) win.addEventListener(type, tellNetwork);

  const isAwake = () => 'awake' in data;
  const start = () => {
    if (isAwake() || !doc.querySelector('script[type="text/late-module"]')) return;
    data.news = '';
    win.dispatchEvent(new Event('shop:start'));
  };

  // How the customer's orders stand and what is on the account; guests and visitors are asked nothing (ORD-19, ORD-21,
  // ORD-22). Nothing is written here: React asks again, finds the same difference and says it.
  const askFor = async (path) => {
    const answer = await fetch(path).catch(() => null);
    return answer?.ok ? answer.json().catch(() => null) : null;
  };
  const isCustomer = () =>
    !isAwake() && doc.visibilityState === 'visible' && stored('customer')?.kind === 'customer';
  const askPerson = async () => {
    if (!isCustomer()) return;
    const me = await askFor('/me');
    if (me && JSON.stringify(me) !== JSON.stringify(stored('customer'))) start();
  };
  const askOrders = async () => {
    if (!isCustomer()) return;
    const said = await askFor('/orders/states');
    const seen = new Map(stored('active-orders')?.map(({ orderNumber, status }) => [orderNumber, status]));
    if (said?.orders?.some(({ orderNumber, status }) => seen.get(orderNumber) !== status)) start();
  };

  win.addEventListener('load', () => {
    setTimeout(askOrders, 2500);
    setInterval(askPerson, 10_000);
    setInterval(askOrders, 30_000);
  });
})(document.documentElement, document, window);
