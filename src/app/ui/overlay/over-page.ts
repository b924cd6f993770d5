import { useEffect } from 'react';

/** What Back closes before it leaves the page, where it is no dialog of the browser's (SHELL-62). */
export const OVER_PAGE = { 'data-over': '' } as object;

/** Back was pressed while something marked with `OVER_PAGE` lay over the page. */
export function useClosedByBack(onClose: () => void): void {
  useEffect(() => {
    document.addEventListener('shop:close', onClose, true);
    return () => document.removeEventListener('shop:close', onClose, true);
  }, [onClose]);
}
