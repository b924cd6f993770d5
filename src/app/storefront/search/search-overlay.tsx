import { useEffect, useState } from 'react';
import { search } from '#app/texts/en/storefront/search.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { ChipRow } from '#app/ui/mood/chip.tsx';
import { MoodChip } from '#app/ui/mood/mood-chip.tsx';
import { useModal } from '#app/ui/overlay/use-modal.ts';
import { shopMoodOf, toProfileMood } from '#domain/identity/profile-moods.ts';
import { MOODS, type Mood, moodKey } from '#domain/moods.ts';
import { toTerm } from '#domain/search/relevance.ts';
import type { SearchAnswer } from '#services/catalog/search-products.ts';
import { readStored } from '../browser/storage.ts';
import { BlankStart } from './blank-start.tsx';
import { NothingFound } from './nothing-found.tsx';
import { useHistory } from './recent-searches.tsx';
import { SearchBox } from './search-box.tsx';
import styles from './search-overlay.module.css';
import { SearchResults } from './search-results.tsx';

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

const DEBOUNCE_MS = 300;
const NOTHING: SearchAnswer = { results: [], suggestions: [], nearest: [], categories: [] };

type SearchState = {
  phase: 'blank' | 'waiting' | 'found' | 'failed';
  /** The term that the answer belongs to. */
  term: string;
  answer: SearchAnswer;
};

const BLANK: SearchState = { phase: 'blank', term: '', answer: NOTHING };

/** Asks 300 ms after the last letter; a blank text clears what was found (SEARCH-04, SEARCH-05, SEARCH-15, SEARCH-16). */
function useSearch(typed: string, mood: Mood | null): SearchState {
  const term = toTerm(typed);
  const [state, setState] = useState<SearchState>(BLANK);
  useEffect(() => {
    if (!term) return setState(BLANK);
    const leaving = new AbortController();
    setState((before) => ({ ...before, phase: before.phase === 'found' ? 'found' : 'waiting' }));
    const timer = setTimeout(() => {
      askBoth(term, mood, leaving.signal).then(
        (answer) => setState({ phase: 'found', term, answer }),
        () => leaving.signal.aborted || setState({ phase: 'failed', term, answer: NOTHING }),
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [term, mood]);
  return term ? state : BLANK;
}

/** The smart search, and the plain one where that fails; the panel's mood is then kept here (SEARCH-03, SEARCH-15). */
async function askBoth(term: string, mood: Mood | null, signal: AbortSignal): Promise<SearchAnswer> {
  try {
    return await ask('/search', { q: term, ...(mood ? { mood: moodKey(mood) } : leanOf()) }, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    const answer = await ask('/search/simple', { q: term }, signal);
    return { ...answer, results: answer.results.filter(({ moods }) => !mood || moods.includes(mood)) };
  }
}

async function ask(path: string, query: Record<string, string>, signal: AbortSignal): Promise<SearchAnswer> {
  const response = await fetch(`${path}?${new URLSearchParams(query)}`, { signal });
  if (!response.ok) throw new Error(`search answered ${response.status}`);
  return response.json();
}

/** The signed-in customer's own mood, which only raises what fits it (SEARCH-03). */
function leanOf(): { lean?: string } {
  const customer = readStored('customer');
  const word =
    customer && typeof customer === 'object' && 'primaryMood' in customer ? customer.primaryMood : null;
  const mood = typeof word === 'string' ? shopMoodOf(toProfileMood(word)) : null;
  return mood ? { lean: moodKey(mood) } : {};
}
