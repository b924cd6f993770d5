import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/action/button.tsx';
import styles from './pages.module.css';

type PagesProps = {
  /** What of the list is shown. */
  said?: ReactNode;
  /** Where its other parts are, each with its word; null where there is none. */
  before?: { href: string; word: string } | null;
  next: { href: string; word: string } | null;
  /** What is ticked and typed elsewhere on its page stays, as with a search for a part (STAFF-32). */
  isPart?: boolean;
};

/** The other pages of a list, below it. */
export function Pages({ said, before, next, isPart }: PagesProps) {
  return (
    <div className={styles.pages}>
      {said && <span>{said}</span>}
      {[before, next].map(
        (way) =>
          way && (
            <ButtonLink
              kind="outline"
              size="small"
              href={way.href}
              key={way.word}
              {...(isPart && { 'data-narrows': '', replace: true })}
            >
              {way.word}
            </ButtonLink>
          ),
      )}
    </div>
  );
}
