/** The labels of the two common kinds of printers: four by six inches, and a 62 mm roll (PACK-09). */
export const LABEL_FORMATS = ['4x6', '62mm'] as const;

export type LabelFormat = (typeof LABEL_FORMATS)[number];

/** A sheet, half a sheet, or the roll of a till. */
export const RECEIPT_FORMATS = ['letter', 'a5', '80mm'] as const;

export type ReceiptFormat = (typeof RECEIPT_FORMATS)[number];

const pick = <Word extends string>(words: readonly Word[], asked: string | null, set: Word): Word =>
  words.find((word) => word === asked) ?? set;

/** The papers of one print: those asked for, else those of the settings (PACK-10). */
export function paperOf(
  asked: { label: string | null; receipt: string | null },
  settings: { labelFormat: LabelFormat; receiptFormat: ReceiptFormat },
): { label: LabelFormat; receipt: ReceiptFormat } {
  return {
    label: pick(LABEL_FORMATS, asked.label, settings.labelFormat),
    receipt: pick(RECEIPT_FORMATS, asked.receipt, settings.receiptFormat),
  };
}
