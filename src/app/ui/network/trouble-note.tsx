import { type ReactNode, useState } from 'react';
import { unsavedTexts } from '#app/texts/en/unsaved.ts';
import { Notice } from '../feedback/notice.tsx';
import styles from './form.module.css';
import { setSender } from './sender.ts';
import type { Trouble } from './trouble.ts';

/** What became of what is sent by `fetcher.submit`: call `watch` just before; it answers whether it was taken. */
export function useTrouble(fetcher?: { reset: () => void }) {
  const [trouble, setTrouble] = useState<ReactNode>(null);
  const watch = () => {
    setTrouble(null);
    let isTaken = true;
    const tell = (why: ReactNode) => {
      isTaken = false;
      setTrouble(why);
      fetcher?.reset();
    };
    setSender({ tell, isFetcher: fetcher !== undefined });
    return () => isTaken;
  };
  return [trouble, watch, setTrouble] as const;
}

/** Nothing, or why nothing was saved: a trouble, or in words of its own. */
export function TroubleNote({ trouble }: { trouble: ReactNode }) {
  if (!trouble) return null;
  return (
    <div role="alert" className={styles.note}>
      <Notice tone="bad">{unsavedTexts[trouble as Trouble] ?? trouble}</Notice>
    </div>
  );
}
