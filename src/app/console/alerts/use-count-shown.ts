import { useEffect } from 'react';

const COUNT = /^\(\d+\) /;

/** The count stands before the title of every page, and in the badge of the installed app (ALERT-01). */
export function useCountShown(count: number): void {
  useEffect(() => {
    const mark = () => {
      const plain = document.title.replace(COUNT, '');
      const wanted = count > 0 ? `(${count}) ${plain}` : plain;
      if (document.title !== wanted) document.title = wanted;
    };
    mark();
    // Another page writes its own title.
    const titles = new MutationObserver(mark);
    titles.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => titles.disconnect();
  }, [count]);
  useEffect(() => {
    // Only an installed app has a badge; elsewhere the browser refuses.
    const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
    shown?.catch(() => {});
  }, [count]);
}
