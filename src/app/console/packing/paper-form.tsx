import { Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { printing } from '#app/texts/en/console/packing.ts';
import { settingsAdmin } from '#app/texts/en/console/settings.ts';
import { Button } from '#app/ui/action/button.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { Form } from '#app/ui/network/form.tsx';
import {
  LABEL_FORMATS,
  type LabelFormat,
  RECEIPT_FORMATS,
  type ReceiptFormat,
} from '#domain/packing/paper.ts';
import { Fold } from '../shell/admin-page.tsx';
import type { PrintedPart } from './label.route.tsx';
import styles from './papers.module.css';

type PaperFormProps = {
  paper: { label: LabelFormat; receipt: ReceiptFormat };
  part: PrintedPart;
  /** Came from the pick list's button: the print window opens by itself, once. */
  isAtOnce: boolean;
};

const { choices } = settingsAdmin;

/** Which papers, what of it, and help where the printer's paper is another (PACK-10). */
export function PaperForm({ paper, part, isAtOnce }: PaperFormProps) {
  const isPrinted = useRef(false);
  useEffect(() => {
    if (!isAtOnce || isPrinted.current) return;
    isPrinted.current = true;
    window.print();
  }, [isAtOnce]);
  const parts = (['both', 'label', 'receipt'] as const).map((value) => ({
    value,
    label: printing.parts[value],
  }));
  return (
    <>
      <Form
        method="get"
        className={styles.choose}
        onChange={({ currentTarget }) => currentTarget.requestSubmit()}
        preventScrollReset
      >
        <SelectField label={printing.part} name="part" options={parts} defaultValue={part} />
        <SelectField
          label={printing.labelFormat}
          name="label"
          options={LABEL_FORMATS.map((value) => ({ value, label: choices[value] }))}
          defaultValue={paper.label}
        />
        <SelectField
          label={printing.receiptFormat}
          name="receipt"
          options={RECEIPT_FORMATS.map((value) => ({ value, label: choices[value] }))}
          defaultValue={paper.receipt}
        />
        <Button type="submit" kind="outline" className={styles.show}>
          {printing.show}
        </Button>
        <Button icon={Printer} onClick={() => window.print()} data-script="">
          {printing.print}
        </Button>
      </Form>
      <Fold name={printing.fitTitle}>
        <ul className={styles.fit}>
          {printing.fit.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Fold>
    </>
  );
}
