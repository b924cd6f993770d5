import { type ReactNode, useEffect, useRef } from 'react';
import styles from './chat-log.module.css';

type ChatEntry = {
  key: string;
  side: 'mine' | 'theirs';
  /** Who speaks: "You", "Support", a name. */
  label: string;
  text: string;
  time: string;
  isPending?: boolean;
};

type ChatLogProps = { label: string; entries: readonly ChatEntry[]; earlier?: ReactNode; empty?: ReactNode };

/** What was said, the newest at the foot; markup in a message stays text. New lines are read out (MSG-04, MSG-05). */
export function ChatLog({ label, entries, earlier, empty }: ChatLogProps) {
  const frame = useRef<HTMLElement>(null);
  const newest = entries.at(-1)?.key;
  useEffect(() => {
    if (newest && frame.current) frame.current.scrollTop = frame.current.scrollHeight;
  }, [newest]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.frame} ref={frame} role="log" aria-label={label} tabIndex={0}>
      {earlier}
      {entries.length === 0 && empty}
      <ol className={styles.log}>
        {entries.map((entry) => (
          <Said key={entry.key} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

function Said({ entry }: { entry: ChatEntry }) {
  return (
    <li className={styles.said} data-side={entry.side} data-pending={entry.isPending || undefined}>
      <p className={styles.bubble} dir="auto">
        {entry.text}
      </p>
      <p className={styles.by}>
        {entry.label}, {entry.time}
      </p>
    </li>
  );
}
