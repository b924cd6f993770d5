import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { importTexts } from '#app/texts/en/console/imports.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { AdminCheckbox, AdminTextArea } from '../form/admin-fields.tsx';
import { FieldForm } from '../form/field-form.tsx';
import { AdminFile } from '../form/file-field.tsx';
import { useUsable } from '../form/use-usable.ts';
import { TemplateLink } from './export-links.tsx';
import type { ImportKind, ImportPreviewAnswer } from './import-page.tsx';
import styles from './imports.module.css';

const words = importTexts.form;

export const IMPORT_FORM = 'import-file';

type Props = { kind: ImportKind; preview?: ImportPreviewAnswer; isDone: boolean };

/**
 * The file, pasted or dropped. The same form is sent to check it and to import it, so that the file stays chosen between
 * the two; what was previewed goes with it as a digest (CSV-04).
 */
export function ImportForm({ kind, preview, isDone }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const usable = useUsable(hasRows);
  const isChecking = useNavigation().formData?.get('intent') === 'preview';
  useEffect(() => {
    // What is imported is done with.
    if (isDone) ref.current?.querySelector('form')?.reset();
  }, [isDone]);
  return (
    <Section title={words.title} size="h4" rule="line" aside={<TemplateLink kind={kind} />}>
      <p className={styles.quiet}>{words.lines[kind]}</p>
      <div ref={ref}>
        <FieldForm
          id={IMPORT_FORM}
          name="import"
          method="post"
          encType="multipart/form-data"
          className={styles.form}
          preventScrollReset
        >
          <input type="hidden" name="digest" value={preview?.digest ?? ''} />
          <div className={styles.ins}>
            <AdminFile
              label={words.file}
              hint={words.fileHint}
              name="file"
              accept=".csv,.tsv,.txt,text/csv,text/plain"
            />
            <AdminTextArea
              label={words.text}
              hint={words.textHint}
              name="text"
              rows={3}
              defaultValue={preview?.text ?? ''}
              spellCheck={false}
              autoComplete="off"
            />
          </div>
          {kind === 'products' && <Ticks ticks={preview?.ticks} />}
          <div ref={usable.ref} className={styles.go}>
            <Button
              type="submit"
              name="intent"
              value="preview"
              kind={preview?.digest ? 'outline' : 'primary'}
              busy={isChecking}
              disabled={!usable.isUsable}
            >
              {preview ? words.again : words.check}
            </Button>
          </div>
        </FieldForm>
      </div>
    </Section>
  );
}

/** A file is chosen, or rows are pasted. */
function hasRows(form: HTMLFormElement): boolean {
  const { file, text } = Object.fromEntries(new FormData(form));
  return (file instanceof File && file.size > 0) || (typeof text === 'string' && text.trim() !== '');
}

function Ticks({ ticks }: { ticks: ImportPreviewAnswer['ticks'] }) {
  return (
    <div className={styles.ticks}>
      <div className={styles.brands}>
        <AdminCheckbox
          label={words.addBrands}
          hint={words.addBrandsHint}
          name="addBrands"
          defaultChecked={ticks?.addBrands}
        />
        <div className={styles.house}>
          <AdminCheckbox
            label={words.isHouse}
            hint={words.isHouseHint}
            name="isHouse"
            defaultChecked={ticks?.isHouse}
          />
        </div>
      </div>
      <AdminCheckbox
        label={words.addCategories}
        hint={words.addCategoriesHint}
        name="addCategories"
        defaultChecked={ticks?.addCategories}
      />
    </div>
  );
}
