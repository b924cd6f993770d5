import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { statementTexts } from '#app/texts/en/console/statements.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { DIGITAL_METHODS } from '#domain/payments/payment.ts';
import { suggestColumns } from '#domain/payments/statements/suggest-columns.ts';
import { AdminSelect, AdminTextArea } from '../../form/admin-fields.tsx';
import { FieldForm } from '../../form/field-form.tsx';
import { AdminFile } from '../../form/file-field.tsx';
import type { ColumnsAnswer, StatementAnswer } from './statement.route.tsx';
import styles from './statements.module.css';

/** Pasted, or its file; where its heads are unknown, its columns are asked for (MATCH-04, MATCH-05). */
export function StatementForm({ answer }: { answer?: StatementAnswer }) {
  const isUnknown = answer && 'kind' in answer && answer.kind === 'columns';
  return isUnknown ? <ColumnPicker answer={answer} /> : <Paste answer={answer} />;
}

function Paste({ answer }: { answer?: StatementAnswer }) {
  const words = statementTexts.form;
  const ref = useRef<HTMLDivElement>(null);
  const isKept = answer && 'confirmed' in answer;
  const [isEmpty, look] = useEmptyForm();
  useEffect(() => {
    const form = ref.current?.querySelector('form');
    // What is kept is done with.
    if (isKept) form?.reset();
    if (form) look(form);
  }, [isKept, look]);
  const shown = answer && 'kind' in answer && answer.kind === 'preview' ? answer.text : '';
  return (
    <Section title={words.title} size="h4" rule="line">
      <div ref={ref}>
        <FieldForm
          name="preview"
          method="post"
          encType="multipart/form-data"
          className={styles.form}
          onInput={({ currentTarget }) => look(currentTarget)}
          onChange={({ currentTarget }) => look(currentTarget)}
        >
          <input type="hidden" name="intent" value="preview" />
          <div className={styles.ins}>
            <AdminTextArea
              label={words.text}
              hint={words.textHint}
              name="text"
              rows={12}
              defaultValue={shown}
              spellCheck={false}
              autoComplete="off"
            />
            <AdminFile
              label={words.file}
              hint={words.fileHint}
              name="file"
              accept=".csv,.txt,.tsv,text/csv,text/plain"
            />
          </div>
          <Send kind={shown ? 'outline' : 'primary'} isOff={isEmpty}>
            {words.preview}
          </Send>
        </FieldForm>
      </div>
    </Section>
  );
}

/** Is nothing pasted and no file chosen? Not before React runs, so that the form works without script. */
function useEmptyForm() {
  const [isEmpty, setEmpty] = useState(false);
  const look = useCallback((form: HTMLFormElement) => {
    const typed = new FormData(form);
    const [text, file] = [typed.get('text'), typed.get('file')];
    setEmpty(!String(text ?? '').trim() && !(file instanceof File && file.size > 0));
  }, []);
  return [isEmpty, look] as const;
}

type SendProps = { kind?: 'primary' | 'outline'; isOff?: boolean; children: string };

function Send({ kind = 'primary', isOff = false, children }: SendProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'preview';
  return (
    <div className={styles.send}>
      <Button type="submit" kind={kind} busy={isBusy} disabled={isOff}>
        {children}
      </Button>
    </div>
  );
}

const words = statementTexts.columns;

function ColumnPicker({ answer: { rows, text, isAsking } }: { answer: ColumnsAnswer }) {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const places = Array.from({ length: width }, (_, place) => place);
  const options = places.map((place) => ({
    value: String(place),
    label: words.column(place + 1, rows[0]?.[place] ?? ''),
  }));
  const none = { value: '', label: words.none };
  const seems = suggestColumns(rows);
  const at = (place: number | null, other = '') => (place === null ? other : String(place));
  return (
    <Section title={words.title} size="h4" rule="line">
      <div className={styles.preview}>
        <Notice tone="warn" live>
          {isAsking ? words.asked : words.line}
        </Notice>
        <DataTable
          caption={words.sample}
          look="dense"
          columns={places.map((place) => ({
            head: words.column(place + 1, ''),
            cell: (row: { cells: string[] }) => row.cells[place] ?? '',
          }))}
          rows={rows.map((cells, index) => ({ cells, index }))}
          keyOf={({ index }) => String(index)}
        />
        <FieldForm name="columns" method="post" encType="multipart/form-data" className={styles.form}>
          <input type="hidden" name="intent" value="preview" />
          <textarea name="text" defaultValue={text} hidden readOnly aria-hidden="true" tabIndex={-1} />
          <div className={styles.columns}>
            <AdminSelect
              label={words.method}
              name="method"
              options={DIGITAL_METHODS.map((value) => ({ value, label: consoleTexts.methods[value] }))}
            />
            <AdminSelect
              label={words.date}
              name="date"
              options={options}
              defaultValue={at(seems.date, '0')}
            />
            <AdminSelect
              label={words.amount}
              name="amount"
              options={options}
              defaultValue={at(seems.amount, '0')}
            />
            <AdminSelect
              label={words.payer}
              name="payer"
              options={[none, ...options]}
              defaultValue={at(seems.payer)}
            />
            <AdminSelect
              label={words.note}
              name="note"
              options={[none, ...options]}
              defaultValue={at(seems.note)}
            />
          </div>
          <p className={styles.quiet}>{words.forms}</p>
          <Send>{statementTexts.form.preview}</Send>
        </FieldForm>
      </div>
    </Section>
  );
}
