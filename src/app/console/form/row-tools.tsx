import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { rowToolWords as words } from '#app/texts/en/console/fields.ts';
import { Button } from '#app/ui/action/button.tsx';
import styles from './row-tools.module.css';
import type { FormRows } from './use-form-rows.ts';

type RowToolsProps = {
  rows: FormRows;
  at: number;
  /** What it is called, as in "Item 2". */
  name: string;
  /** It moves, and that is all: there are as many as there must be. */
  isKept?: boolean;
};

/** What moves a row of fields or takes it out, before the form is saved; it needs a script (LOOK-245). */
export function RowTools({ rows, at, name, isKept }: RowToolsProps) {
  const tool = { kind: 'quiet', size: 'small', className: styles.tool } as const;
  return (
    <span className={styles.tools}>
      <Button
        {...tool}
        icon={ArrowUp}
        name="earlier"
        aria-label={words.earlier(name)}
        title={words.earlier(name)}
        disabled={at === 0}
        onClick={() => rows.move(at, 'earlier')}
      />
      <Button
        {...tool}
        icon={ArrowDown}
        name="later"
        aria-label={words.later(name)}
        title={words.later(name)}
        disabled={at === rows.shown.length - 1}
        onClick={() => rows.move(at, 'later')}
      />
      {!isKept && (
        <Button
          {...tool}
          icon={X}
          aria-label={words.takeOut(name)}
          title={words.takeOut(name)}
          disabled={rows.shown.length === 1}
          onClick={() => rows.takeOut(at)}
        />
      )}
    </span>
  );
}

/** Below the rows: one more, and the sign by which the form knows that rows were moved or taken out. */
export function AddRow({ rows, label }: { rows: FormRows; label: string }) {
  return (
    <>
      <input type="checkbox" checked={rows.isChanged} readOnly hidden />
      {!rows.isFull && (
        <Button kind="quiet" size="small" icon={Plus} className={styles.add} onClick={rows.add}>
          {label}
        </Button>
      )}
    </>
  );
}
