// While React takes a public page over, a press that it hears makes it do so in one long piece, in which nothing else can be
// done. So it hears none until then: what the browser does by itself is done, and what needs React is kept (boot.js).
// It comes before React, because it keeps events from whoever listens to the document after it.
((root, doc, win) => {
  let isReady = false;
  const ready = () => {
    isReady = true;
  };
  win.addEventListener('shop:ready', ready);
  win.addEventListener('shop:redrawn', ready);
  const hold = (event) => {
    if (!isReady && 'awake' in root.dataset) event.stopImmediatePropagation();
  };
  const POINTER = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'click'];
  const OTHER = ['keydown', 'keyup', 'focusin', 'focusout', 'beforeinput', 'input', 'change'];
  for (const type of [...POINTER, ...OTHER])
    doc.addEventListener(type, hold, { capture: true, passive: true });
})(document.documentElement, document, window);
