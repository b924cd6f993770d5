import type { EditableKey } from '#app/texts/editable.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { type ContentEntry, MOST_ROWS } from '#domain/content.ts';
import { AdminText, AdminTextArea } from '../form/admin-fields.tsx';
import { AddRow, RowTools } from '../form/row-tools.tsx';
import { type FormRows, useFormRows } from '../form/use-form-rows.ts';
import styles from './content.module.css';

const SPARE = 2;
const { help, plain } = consoleTexts.content.entries;

type EntriesProps = { textKey: EditableKey; entries: readonly ContentEntry[] };

/** Each title with its text, moved, taken out and added by a press; without script two empty ones, and emptied ones are removed (LOOK-245). */
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
  return (
    <li className={styles.entry} data-spare={isSpare || undefined}>
      <fieldset aria-label={name}>
        <div className={styles.entryHead}>
          <span className={styles.preview}>{at + 1}</span>
          {!isSpare && <RowTools rows={rows} at={at} name={name} />}
        </div>
        <AdminText
          label={words.title}
          name="title"
          errorName={`entries.${at}.title`}
          defaultValue={entry?.title}
        />
        <AdminTextArea
          label={words.text}
          name="text"
          errorName={`entries.${at}.text`}
          defaultValue={entry?.text}
        />
      </fieldset>
    </li>
  );
}
