import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import styles from './accordion.module.css';

type AccordionEntry = { title: string; content: ReactNode };

/** Native details under one name: one open at a time, the first at the start, a press toggles (HELP-07). */
export function Accordion({ name, entries }: { name: string; entries: readonly AccordionEntry[] }) {
  return (
    <div className={styles.accordion}>
      {entries.map((entry, place) => (
        <details className={styles.entry} name={name} key={entry.title} open={place === 0}>
          <summary className={styles.title}>
            {entry.title}
            <span className={styles.closed}>
              <Icon of={Plus} />
            </span>
            <span className={styles.opened}>
              <Icon of={Minus} />
            </span>
          </summary>
          <div className={styles.content}>{entry.content}</div>
        </details>
      ))}
    </div>
  );
}
