import { useEffect, useState } from 'react';
import { shopMoodOf, toProfileMood } from '#domain/identity/profile.ts';
import { type Mood, moodKey } from '#domain/moods.ts';
import { toTerm } from '#domain/search/relevance.ts';
import type { SearchAnswer } from '#services/catalog/search-products.ts';
import { readStored } from '../browser/storage.ts';

const DEBOUNCE_MS = 300;
const NOTHING: SearchAnswer = { results: [], suggestions: [], nearest: [], categories: [] };

export type SearchState = {
  phase: 'blank' | 'waiting' | 'found' | 'failed';
  /** The term that the answer belongs to. */
  term: string;
  answer: SearchAnswer;
};

const BLANK: SearchState = { phase: 'blank', term: '', answer: NOTHING };

/** Asks 300 ms after the last letter; a blank text clears what was found (SEARCH-04, SEARCH-05, SEARCH-15, SEARCH-16). */
export function useSearch(typed: string, mood: Mood | null): SearchState {
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
