import { useState } from 'react';
import { parseHistory, rememberSearch } from '#domain/search/search-history.ts';
import { readStored, removeStored, writeStored } from '../browser/storage.ts';

/** What was searched in this browser, newest first (SEARCH-06, SEARCH-07). */
export function useHistory() {
  const [history, setHistory] = useState(() => parseHistory(readStored('search-history')));
  const remember = (query: string) => {
    const next = rememberSearch(history, query, Date.now());
    writeStored('search-history', next);
    setHistory(next);
  };
  const clear = () => {
    removeStored('search-history');
    setHistory([]);
  };
  return { history, remember, clear };
}
