import { useState } from 'react';
import { useNavigation } from 'react-router';
import { cash } from '#app/texts/en/console/cash.ts';
import { Button } from '#app/ui/action/button.tsx';
import { NOTES_CENTS } from '#domain/cash/count.ts';
import { formatUsd } from '#domain/money.ts';
import { parseUsd } from '#domain/parse-usd.ts';
import { AdminText } from '../form/admin-fields.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { useUsable } from '../form/use-usable.ts';
import styles from './cash.module.css';

const words = cash.count;

/**
 * A count by notes, or as one sum, and what saves it; the running sum stands beside that while it is typed, in view with it
 * (CASH-15), and the server works it out again (CASH-06).
 */
export function CountFields({ go }: { go: string }) {
  const [typed, setTyped] = useState<Record<string, string>>({});
  const type = (name: string) => ({
    name,
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: currentTarget.value })),
  });
  const ofNotes = NOTES_CENTS.reduce(
    (sum, cents) => sum + cents * (Number(typed[`notes-${cents}`]) || 0),
    parseUsd(typed.coins ?? '') ?? 0,
  );
  const total = typed.sum?.trim() ? (parseUsd(typed.sum) ?? 0) : ofNotes;
  return (
    <>
      <div className={styles.notes}>
        {NOTES_CENTS.map((cents) => (
          <AdminText
            key={cents}
            label={words.notes(cents / 100)}
            inputMode="numeric"
            maxLength={5}
            lead="×"
            {...type(`notes-${cents}`)}
          />
        ))}
        <AdminText label={words.coins} lead="$" inputMode="decimal" {...type('coins')} />
      </div>
      <AdminText label={words.sum} lead="$" inputMode="decimal" hint={words.sumHint} {...type('sum')} />
      <SaveBar>
        <p className={styles.counted}>
          <span>{words.counted}</span>
          <output className={styles.sum} aria-live="polite">
            {formatUsd(total)}
          </output>
        </p>
        <CountButton>{go}</CountButton>
      </SaveBar>
    </>
  );
}

/** Nothing is saved before something is counted, be it 0; without script the server says so (LOOK-50). */
function CountButton({ children }: { children: string }) {
  const isBusy = useNavigation().formMethod === 'POST';
  const { ref, isUsable } = useUsable<HTMLSpanElement>(isCounted);
  return (
    <>
      <span ref={ref} hidden />
      <Button type="submit" busy={isBusy} disabled={!isUsable && !isBusy}>
        {children}
      </Button>
    </>
  );
}

function isCounted(form: HTMLFormElement): boolean {
  const typed = [...new FormData(form)].filter(([name]) => /^(notes-\d+|coins|sum)$/.test(name));
  return typed.some(([, value]) => String(value).trim() !== '');
}
