import { History } from 'lucide-react';
import { useState } from 'react';
import { search } from '#app/texts/en/storefront/search.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { Chip } from '#app/ui/mood/chip.tsx';
import { type PastSearch, parseHistory, rememberSearch } from '#domain/search/search-history.ts';
import { readStored, removeStored, writeStored } from '../browser/storage.ts';
import styles from './search-overlay.module.css';

type RecentSearchesProps = {
  history: readonly PastSearch[];
  onRun: (query: string) => void;
  onClear: () => void;
};

/** The last five searches of this browser, and the way to forget them (SEARCH-06). */
export function RecentSearches({ history, onRun, onClear }: RecentSearchesProps) {
  if (history.length === 0) return null;
  return (
    <section>
      <div className={styles.head}>
        <Heading level={2} size="text">
          {search.recent}
        </Heading>
        <Button kind="quiet" size="small" onClick={onClear}>
          {search.clear}
        </Button>
      </div>
      <ul className={styles.recent}>
        {history.map(({ query }) => (
          <li key={query}>
            <Chip icon={History} onClick={() => onRun(query)}>
              {query}
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}

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
