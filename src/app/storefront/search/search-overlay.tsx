import { useState } from 'react';
import { search } from '#app/texts/en/storefront/search.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { ChipRow, MoodChip } from '#app/ui/mood/chip.tsx';
import { useModal } from '#app/ui/overlay/use-modal.ts';
import { MOODS, type Mood } from '#domain/moods.ts';
import { BlankStart } from './blank-start.tsx';
import { NothingFound } from './nothing-found.tsx';
import { useHistory } from './recent-searches.tsx';
import { SearchBox } from './search-box.tsx';
import styles from './search-overlay.module.css';
import { SearchResults } from './search-results.tsx';
import { type SearchState, useSearch } from './use-search.ts';

/** The search screen: text, mood, recent searches, results (SEARCH-01..18). */
export function SearchOverlay({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState(() => new URLSearchParams(window.location.search).get('q') ?? '');
  const [mood, setMood] = useState<Mood | null>(null);
  const state = useSearch(typed, mood);
  const { history, remember, clear } = useHistory();
  const { closedby: _never, onClick: _neither, ...modal } = useModal({ open: true, onClose });
  const run = (query: string) => {
    setTyped(query);
    remember(query);
  };
  const leave = () => {
    remember(typed);
    keepInAddress(typed);
  };
  return (
    <dialog {...modal} className={styles.overlay} data-address aria-label={search.title}>
      <div className={styles.page}>
        <SearchBox typed={typed} suggestions={state.answer.suggestions} onType={setTyped} onRun={run}>
          <ChipRow label={search.moods}>
            {MOODS.map((word) => (
              <MoodChip
                key={word}
                mood={word}
                pressed={word === mood}
                onClick={() => setMood(word === mood ? null : word)}
              />
            ))}
          </ChipRow>
        </SearchBox>
        {state.phase === 'blank' && <BlankStart history={history} mood={mood} onRun={run} onClear={clear} />}
        <div aria-live="polite">
          <Found state={state} onLeave={leave} />
        </div>
      </div>
    </dialog>
  );
}

function Found({ state, onLeave }: { state: SearchState; onLeave: () => void }) {
  if (state.phase === 'blank') return null;
  if (state.phase === 'waiting') return <Waiting />;
  if (state.phase === 'failed') return <EmptyState title={search.errorTitle} line={search.error} />;
  const { term, answer } = state;
  if (answer.results.length === 0) return <NothingFound term={term} answer={answer} onLeave={onLeave} />;
  return <SearchResults results={answer.results} term={term} onLeave={onLeave} />;
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Skeleton shape="control" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </div>
  );
}

/** Back from a product opens the search as it was; the router need not know (SEARCH-11). */
function keepInAddress(typed: string): void {
  const url = new URL(window.location.href);
  url.searchParams.set('q', typed.trim());
  window.history.replaceState(window.history.state, '', url);
}
