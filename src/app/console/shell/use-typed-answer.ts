import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';

type Asked = { path: string; words: string; least: number };

/** Long enough for the next key, short enough not to be noticed. */
const PAUSE_MS = 150;

/**
 * What the shop answers to words while they are typed, asked once somebody pauses (LOOK-553). The newest answer alone
 * counts: each names the words that it is for, and one that comes late is dropped. Until then, and where none comes, the
 * last good one stands. `again` asks once more.
 */
export function useTypedAnswer<T extends { search: string }>({ path, words, least }: Asked) {
  const { load, data: last, state } = useFetcher<unknown>();
  const data = last as T | null | undefined;
  const [good, setGood] = useState<T | null>(null);
  const [ended, setEnded] = useState('');
  const [tries, setTries] = useState(0);
  const turn = useRef(0);
  if (data && data !== good) setGood(data);
  const isAsked = words.length >= least;
  useEffect(() => {
    turn.current += 1;
    const mine = turn.current;
    if (!isAsked) return;
    const end = () => mine === turn.current && setEnded(`${tries} ${words}`);
    const ask = () => void load(`${path}?q=${encodeURIComponent(words)}`).then(end, end);
    const timer = setTimeout(ask, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [path, words, isAsked, tries, load]);
  const isAnswered = good?.search === words;
  const hasFailed = isAsked && !isAnswered && state === 'idle' && ended === `${tries} ${words}`;
  return {
    answer: isAsked ? good : null,
    isLooking: isAsked && !isAnswered && !hasFailed,
    hasFailed,
    again: () => setTries(tries + 1),
  };
}
