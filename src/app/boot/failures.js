// Errors of this page are kept from the first line on; what tells the shop of them is a file that only they ask for (report.ts).
((win, file) => {
  win.shopFailures = [];
  for (const type of ['error', 'unhandledrejection'])
    win.addEventListener(type, (event) => {
      win.shopFailures.push(event);
      import(file).catch(() => {});
    });
})(window, '/report.js');
