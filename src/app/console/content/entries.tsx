import { ChevronDown } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { EditableKey } from '#app/texts/editable.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { Icon } from '#app/ui/icon.tsx';
import { type ContentEntry, MOST_ROWS } from '#domain/content.ts';
import { AdminText, AdminTextArea } from '../form/admin-fields.tsx';
import { useFieldError } from '../form/field-errors.tsx';
import { AddRow, RowTools } from '../form/row-tools.tsx';
import { type FormRows, useFormRows } from '../form/use-form-rows.ts';
import styles from './content.module.css';

const SPARE = 2;
const { help, plain } = consoleTexts.content.entries;

type EntriesProps = { textKey: EditableKey; entries: readonly ContentEntry[] };

/** Each title with its text, folded but for the one in hand (LOOK-468), moved, taken out and added by a press; without script two empty ones, and emptied ones are removed (LOOK-245). */
export function Entries({ textKey, entries }: EntriesProps) {
  const words = textKey === 'help.entries' ? help : plain;
  const rows = useFormRows(Math.max(1, entries.length), { most: MOST_ROWS, spares: SPARE });
  const { list, shown, spare } = rows;
  return (
    <div ref={list}>
      <ol className={styles.entries}>
        {[...shown, ...spare].map((key, at) => (
          <Entry key={key} entry={entries[key]} words={words} at={at} rows={rows} />
        ))}
      </ol>
      <AddRow rows={rows} label={words.add} />
    </div>
  );
}

type EntryProps = {
  entry: ContentEntry | undefined;
  words: typeof help | typeof plain;
  at: number;
  rows: FormRows;
};

function Entry({ entry, words, at, rows }: EntryProps) {
  const name = words.one(at + 1);
  const isSpare = at >= rows.shown.length;
  const [title, setTitle] = useState(entry?.title ?? '');
  const fold = useRef<HTMLDetailsElement>(null);
  const wrong = [useFieldError(`entries.${at}.title`), useFieldError(`entries.${at}.text`)];
  const isWrong = wrong.some(Boolean);
  const isNew = !entry && !isSpare;
  // A new one is to be filled in; what is wrong in several is seen in all of them.
  useEffect(() => {
    if ((isWrong || isNew) && fold.current) fold.current.open = true;
  }, [isWrong, isNew]);
  return (
    <li className={styles.entry} data-spare={isSpare || undefined}>
      <details ref={fold} open={!entry} onToggle={foldOthers}>
        <summary>
          <span className={styles.number}>{at + 1}</span>
          <span className={styles.entryTitle}>{title || name}</span>
          <Icon of={ChevronDown} size="small" />
        </summary>
        <fieldset aria-label={name}>
          <AdminText
            label={words.title}
            name="title"
            errorName={`entries.${at}.title`}
            defaultValue={entry?.title}
            onChange={({ target }) => setTitle(target.value)}
          />
          <AdminTextArea
            label={words.text}
            name="text"
            errorName={`entries.${at}.text`}
            defaultValue={entry?.text}
          />
          {!isSpare && <RowTools rows={rows} at={at} name={name} />}
        </fieldset>
      </details>
    </li>
  );
}

/** One is in hand at a time; where something is wrong it stays open. Without script each opens by itself. */
function foldOthers({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  if (!currentTarget.open) return;
  for (const other of currentTarget.closest('ol')?.querySelectorAll('details') ?? [])
    if (other !== currentTarget && !other.querySelector('[aria-invalid="true"]')) other.open = false;
}
