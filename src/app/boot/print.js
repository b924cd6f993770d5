// What is folded is on paper too; answers of which one alone may be open are let go of each other meanwhile (SHELL-67).
((doc, win) => {
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
})(document, window);
