// A page that is kept live: a change after it was made, or while nobody listened, is React's to draw (GAL-08).
((data, doc, win) => {
  const wake = () => {
    if ('awake' in data) return;
    data.news = '';
    win.dispatchEvent(new Event('shop:start'));
  };
  const listen = (topic) => {
    const stream = new EventSource('/live/public');
    const tagOf = async (cache) =>
      (await fetch(location.href, { cache, mode: 'same-origin' })).headers.get('etag');
    stream.addEventListener('open', async () => {
      const known = await tagOf('only-if-cached').catch(() => '');
      const fresh = await tagOf('no-cache').catch(() => known);
      if (!known || known !== fresh) wake();
    });
    stream.addEventListener('hint', (event) => {
      if (event.data.includes(`"${topic}"`) || event.data.includes('"missed"')) wake();
    });
    // A stream that was refused does not come back by itself; one that was lost does.
    stream.addEventListener('error', () => {
      if (stream.readyState === EventSource.CLOSED && !('awake' in data)) setTimeout(listen, 30_000, topic);
    });
    win.addEventListener('shop:ready', () => stream.close());
  };

  win.addEventListener('load', () => {
    const live = doc.querySelector('[data-live]');
    if (live && data.age && !('awake' in data)) listen(live.dataset.live);
  });
})(document.documentElement.dataset, document, window);
