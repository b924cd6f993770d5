import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import styles from './admin-page.module.css';
import { BackToList } from './back-to-list.tsx';
import { focusFirst } from './focus-first.ts';
import fold from './fold.module.css';
import { HeaderMore } from './header-more.tsx';
import { useOwnRights } from './own-rights.tsx';
import { groupOf } from './sections.ts';
import { useClosing } from './use-closing.ts';

type AdminPageProps = {
  title: ReactNode;
  /** What the section is for, in one sentence. */
  line?: ReactNode;
  /** The way back to its list, above its name; without one, to the section to which this one belongs (LOOK-30). */
  back?: { href: string; word: string };
  /** At the right of the title: what makes a new one. */
  actions?: ReactNode;
  /** What else the page offers: beside the actions, and on a phone behind "More actions" (LOOK-70). */
  more?: ReactNode;
  /** `form` is as wide as a line that reads well, `full` takes the screen: tables and lists. */
  width?: 'form' | 'full';
  children: ReactNode;
};

/** The frame of every section: its name at one place, its parts at one distance. */
export function AdminPage({ title, line, back, actions, more, width = 'full', children }: AdminPageProps) {
  const { pathname } = useLocation();
  const group = groupOf(pathname, useOwnRights());
  const way = back ?? (group && { href: group.href, word: group.label });
  return (
    <div className={styles.desk} data-width={width}>
      <header className={styles.head}>
        {way && (
          <div className={styles.way}>
            <BackToList href={way.href}>{way.word}</BackToList>
          </div>
        )}
        <Heading level={1} size="h3">
          {title}
        </Heading>
        {(actions || more) && (
          <div className={styles.actions} data-more={more ? '' : undefined}>
            {more && <HeaderMore>{more}</HeaderMore>}
            {actions}
          </div>
        )}
        {line && <p className={styles.line}>{line}</p>}
      </header>
      {children}
    </div>
  );
}

type FoldProps = {
  name: ReactNode;
  /** What a press does while it is open, where its name is said by the button within. */
  close?: string;
  isOpen?: boolean;
  /** What its form saves, by a key or a version: it folds once that has changed. */
  saved?: string | number;
  children: ReactNode;
};

/** Rarely used fields, folded under their title. */
export function Fold({ name, close, isOpen, saved, children }: FoldProps) {
  const details = useClosing(saved);
  return (
    <details ref={details} className={fold.fold} open={isOpen} onToggle={focusFirst}>
      <summary data-closes={close && ''}>
        {close ? <span>{name}</span> : name}
        {close && <span>{close}</span>}
      </summary>
      {children}
    </details>
  );
}

type OutcomeProps = {
  /** What the last action answered: a problem, a message that says why it was refused, or neither. */
  answer: { ok?: boolean; message?: string | null; problem?: string } | undefined;
  saved: string;
  /** How long what was saved is said, and what can be done about it. */
  more?: Parameters<ReturnType<typeof useToast>['success']>[1];
};

/** The result of the last form. */
export function Outcome({ answer, saved, more }: OutcomeProps) {
  const refused = answer?.message ?? (answer?.problem && consoleProblemWords(answer as ConsoleProblem));
  const isHere = useToldSaved(refused ? undefined : answer, saved, more);
  if (!refused && !isHere) return null;
  return (
    <Notice tone={refused ? 'bad' : 'ok'} live>
      {refused || saved}
    </Notice>
  );
}

/** Where the page of after it is as late as this, what was saved is said before it: it is stored, and may be left (STAFF-32). */
const LATE_MS = 3000;

/**
 * Says "Saved" over whatever part of the page one looks at (STAFF-30), once the page is the one of after it: whoever goes
 * on at once has the versions of what was saved (LOOK-546). What came with the page itself, without script, is for a
 * notice on it: then the answer is true.
 */
export function useToldSaved(good: object | undefined, saved: string, more?: OutcomeProps['more']): boolean {
  const toast = useToast();
  const [first] = useState(good);
  const told = useRef(good);
  const isSettled = useNavigation().state === 'idle';
  useEffect(() => {
    const tell = () => {
      if (good && good !== told.current) toast.success(saved, more);
      told.current = good;
    };
    if (isSettled) return tell();
    const timer = setTimeout(tell, LATE_MS);
    return () => clearTimeout(timer);
  }, [good, isSettled, saved, more, toast]);
  return good !== undefined && good === first;
}
