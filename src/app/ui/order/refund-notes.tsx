import { receiptTexts } from '#app/texts/en/storefront/orders.ts';
import { paymentTexts } from '#app/texts/en/storefront/payments.ts';
import { refundNote as words } from '#app/texts/en/storefront/refund-note.ts';
import { formatUsd } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/payments/payment.ts';
import type { TaxPart } from '#domain/pricing/tax.ts';
import type { RefundWay } from '#domain/refunds/ways.ts';
import { Heading } from '../layout/heading.tsx';
import { Totals, type TotalsRow } from '../money/totals.tsx';
import { useTexts } from '../texts-context.tsx';

export type RefundNote = {
  at: Date;
  cents: number;
  way: RefundWay;
  deliveryCents: number;
  otherCents: number;
  taxes: readonly TaxPart[];
  lines: readonly { quantity: number; name: string; measure: string; cents: number }[];
};

type NotesProps = { refunds: readonly RefundNote[]; method: PaymentMethod };

/** What went back after the receipt was made: each with its day, its parts and the taxes in it (REFUND-11). */
export function RefundNotes({ refunds, method }: NotesProps) {
  const { moments } = useTexts();
  return refunds.map((refund) => (
    <section key={refund.at.toISOString()}>
      <Heading level={2} size="h4">
        {words.title(moments.longDate(refund.at))}
      </Heading>
      <Totals rows={rowsOf(refund, method)} />
    </section>
  ));
}

function rowsOf({ lines, deliveryCents, otherCents, cents, way, taxes }: RefundNote, method: PaymentMethod) {
  const paid = way === 'digital' ? paymentTexts.methods[method] : words.ways[way];
  const parts: [string, number][] = [
    ...lines.map((line): [string, number] => [`${line.quantity} × ${line.name} ${line.measure}`, line.cents]),
    ...(deliveryCents > 0 ? [[words.delivery, deliveryCents] as [string, number]] : []),
    ...(otherCents > 0 ? [[words.other, otherCents] as [string, number]] : []),
  ];
  const rows: TotalsRow[] = [
    ...parts.map(([label, part]): TotalsRow => ({ label, value: formatUsd(part) })),
    { label: words.sum(paid), value: formatUsd(cents), tone: 'sum' },
    ...taxes
      .filter((tax) => tax.cents > 0)
      .map(
        (tax): TotalsRow => ({
          label: words.tax(receiptTexts.taxKinds[tax.kind]),
          value: formatUsd(tax.cents),
        }),
      ),
  ];
  return rows;
}
