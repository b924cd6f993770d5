// Back closes what lies open over the page and leaves the page alone (SHELL-62). It comes with the first touch, which an
// overlay needs to open, and before the router listens: a step between a page and what lies over it is none of its business.
((doc, win, history) => {
  // Whatever has an address of its own (search, quiz) is closed by its address.
  const OVER = 'dialog[open]:not([data-address]),[popover=auto]:popover-open,[data-overlay]';
  // In the order in which they were opened: the last one closes first.
  let open = [];
  // Asked to close, and in the page until its movement has ended: it is open no more.
  const closing = new WeakSet();
  const look = () => {
    const found = [...doc.querySelectorAll(OVER)].filter((one) => !closing.has(one));
    open = open.filter((one) => found.includes(one));
    open.push(...found.filter((one) => !open.includes(one)));
    return open.length;
  };
  const close = (one) => {
    if (one.matches('dialog')) one.close();
    else if (one.matches('[popover]')) one.hidePopover();
    else {
      closing.add(one);
      one.dispatchEvent(new Event('shop:close'));
    }
  };

  // How many overlays the entry of the history on which we stand has below it.
  const depth = (state = history.state) => state?.over ?? 0;
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  // Steps back that we have asked for and that have not happened yet, and what was pushed meanwhile.
  let leaving = 0;
  let meanwhile = null;
  let last = history.state;
  const note = () => {
    last = history.state;
  };
  // The next page takes the place of the overlay from which it was chosen, so that Back from there finds the page.
  history.pushState = (...to) => {
    if (leaving) meanwhile = to;
    (depth() && !leaving ? replace : push)(...to);
    note();
  };
  history.replaceState = (state, ...to) => {
    replace(depth() ? { ...state, over: depth() } : state, ...to);
    note();
  };

  // Makes the history as deep as what is open.
  const settle = () => {
    if (leaving) return;
    const wanted = look();
    while (depth() < wanted) {
      push({ ...history.state, over: depth() + 1 }, '');
      note();
    }
    if (depth() === wanted) return;
    // A busy browser takes its time: taken for a visitor's, the step would lead away from the page chosen meanwhile.
    leaving = setTimeout(end, 10_000);
    history.go(wanted - depth());
  };
  const end = () => {
    clearTimeout(leaving);
    leaving = 0;
    meanwhile = null;
    note();
    settleSoon();
  };
  const arrive = () => {
    if (meanwhile) push(...meanwhile);
    end();
  };
  let timer;
  // A moment later: a press that closes an overlay and goes on elsewhere is one step, not two.
  const settleSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(settle, look() > depth() ? 0 : 120);
  };

  win.addEventListener('popstate', (event) => {
    const before = last;
    note();
    if (leaving) {
      event.stopImmediatePropagation();
      return arrive();
    }
    const isSamePage = (before?.idx ?? 0) === (last?.idx ?? 0) && (before?.key ?? '') === (last?.key ?? '');
    if (isSamePage && depth(before) !== depth()) event.stopImmediatePropagation();
    look();
    for (const one of open.slice(depth()).reverse()) close(one);
    // Forwards into an overlay that is gone, or back to a page that was left from one: there is nothing to close.
    if (depth() > look()) settleSoon();
  });

  doc.addEventListener('toggle', settleSoon, true);
  const watch = new MutationObserver(settleSoon);
  watch.observe(doc, { subtree: true, childList: true, attributeFilter: ['open'] });
  // Before React a link leaves the page as it is, and the way back would find the menu open.
  const leaveMenu = ({ target }) => target.closest?.('[popover] a[href]')?.closest('[popover]').hidePopover();
  doc.addEventListener('click', leaveMenu, true);
  settleSoon();
})(document, window, history);
