// What turns by itself: messages and pictures that take turns, and a row of cards. It waits while nobody looks and stays
// still for whoever wants less motion (HOME-01, HOME-08, HOME-13, HOME-20, TEASE-02). React draws it once and leaves it.
((root, doc, win) => {
  const still = win.matchMedia('(prefers-reduced-motion: reduce)');

  const placeOf = (show) => Number(show.dataset.place ?? 0);
  const turn = (show, to) => {
    const dots = [...show.querySelectorAll('[data-dot]')];
    const items = [...show.querySelectorAll('[data-turn]')];
    const place = to % dots.length;
    show.dataset.place = place;
    for (const [at, dot] of dots.entries()) {
      if (at === place) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
    }
    for (const [at, item] of items.entries()) {
      const isShown = at === place % items.length;
      item.toggleAttribute('data-shown', isShown);
      if (isShown) item.dataset.near = '';
      if (item.dataset.turn === 'read') item.setAttribute('aria-hidden', String(!isShown));
    }
    const words = show.querySelector('[data-words]');
    if (words) words.textContent = dots[place].dataset.says;
  };
  const hold = (show, isHeld) => {
    show.toggleAttribute('data-held', isHeld);
    const button = show.querySelector('[data-hold]');
    button?.setAttribute('aria-label', isHeld ? button.dataset.play : button.dataset.pause);
  };

  const cardsOf = (row) => [...row.children];
  const cardOf = (row) => {
    const [first, second] = cardsOf(row);
    return second ? Math.round(row.scrollLeft / (second.offsetLeft - first.offsetLeft)) : 0;
  };
  const scrollTo = (row, to) => {
    const cards = cardsOf(row);
    const card = cards[(to + cards.length) % cards.length];
    if (!card) return;
    const left = card.offsetLeft - cards[0].offsetLeft;
    row.scrollTo({ left, behavior: still.matches ? 'instant' : 'smooth' });
  };
  const moveOn = (row) => {
    const { top, bottom } = row.getBoundingClientRect();
    const isInView = bottom > 0 && top < win.innerHeight;
    if (!isInView || row.matches(':hover, :active, :focus-within')) return;
    const isAtEnd = row.scrollLeft + row.clientWidth >= row.scrollWidth - 4;
    scrollTo(row, isAtEnd ? 0 : cardOf(row) + 1);
  };

  const press = ({ target }) => {
    const button = target.closest?.('[data-dot],[data-hold],[data-move]');
    if (!button) return;
    const show = button.closest('[data-turns],[data-cards]');
    if (button.matches('[data-move]')) {
      const row = show.querySelector('ul');
      return scrollTo(row, cardOf(row) + Number(button.dataset.move));
    }
    const isHeld = show.hasAttribute('data-held');
    if (button.matches('[data-dot]')) turn(show, [...show.querySelectorAll('[data-dot]')].indexOf(button));
    hold(show, button.matches('[data-dot]') || !isHeld);
  };
  doc.addEventListener('click', press, true);
  const follow = ({ target }) => {
    const words = target.parentElement?.closest?.('[data-cards]')?.querySelector('[data-card]');
    if (words) words.textContent = `${cardOf(target) + 1} / ${target.children.length}`;
  };
  doc.addEventListener('scroll', follow, { capture: true, passive: true });

  let seconds = 0;
  const tick = () => {
    seconds += 1;
    if (still.matches || doc.visibilityState !== 'visible' || !root.dataset.age || 'bare' in root.dataset)
      return;
    const isTurn = (every) => seconds % every === 0;
    for (const show of doc.querySelectorAll('[data-turns]:not([data-held])')) {
      const items = show.querySelectorAll('[data-turn]');
      const every = Number(show.dataset.turns);
      // A second ahead, so that its pictures are there.
      if ((seconds + 1) % every === 0) items[(placeOf(show) + 1) % items.length].dataset.near = '';
      if (isTurn(every)) turn(show, placeOf(show) + 1);
    }
    for (const show of doc.querySelectorAll('[data-cards]'))
      if (isTurn(Number(show.dataset.cards))) moveOn(show.querySelector('ul'));
  };
  // A page that React has opened asks for this file when it has long been loaded (use-turns.ts).
  win.shopTurns = true;
  const begin = () => setInterval(tick, 1000);
  if (doc.readyState === 'complete') begin();
  else win.addEventListener('load', begin);
})(document.documentElement, document, window);
