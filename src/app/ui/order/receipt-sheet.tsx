import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { cartTexts } from '#app/texts/en/storefront/cart.ts';
import { receiptTexts } from '#app/texts/en/storefront/orders.ts';
import { paymentTexts } from '#app/texts/en/storefront/payments.ts';
import { formatUsd } from '#domain/money.ts';
import { type BillRow, dueKind } from '#domain/orders/bill.ts';
import type { GroupedLine } from '#domain/orders/order-entries.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import type { PaymentMethod } from '#domain/payments/payment.ts';
import type { PaymentStatus } from '#domain/payments/payment-status.ts';
import type { TaxPart } from '#domain/pricing/tax.ts';
import { AppLink } from '../action/app-link.tsx';
import { Button } from '../action/button.tsx';
import { Heading } from '../layout/heading.tsx';
import { Totals, type TotalsRow } from '../money/totals.tsx';
import { useTexts } from '../texts-context.tsx';
import { billRows, dueRows } from './bill-rows.ts';
import { OrderedItems } from './ordered-items.tsx';
import styles from './receipt-sheet.module.css';
import { type RefundNote, RefundNotes } from './refund-notes.tsx';

type Member = { firstName: string; employeeNumber: string } | null;

export type Receipt = {
  shop: { legalName: string; licenseNumber: string };
  orderNumber: string;
  /** The short number to read aloud (BOARD-05). */
  callNumber: string;
  placedAt: Date;
  status: OrderStatus;
  deliveredAt: Date | null;
  customer: { firstName: string | null; number: number | null };
  address: string;
  driver: Member;
  packer: Member;
  lines: (GroupedLine & {
    id: number;
    quantity: number;
    name: string;
    measure: string;
    unitPriceCents: number;
  })[];
  bill: readonly BillRow[];
  orderTotalCents: number;
  creditUsedCents: number;
  amountDueCents: number;
  method: PaymentMethod;
  /** Six letters by which its payment is found (MATCH-02). */
  reference: string | null;
  paymentStatus: PaymentStatus;
  cashGivenCents: number | null;
  changeDueCents: number | null;
  taxes: readonly TaxPart[];
  /** What went back later (REFUND-11). */
  refunds: readonly RefundNote[];
  brochure: { url: string; text: string } | null;
};

/** Without a way back it is one of several, which are printed together. */
type SheetProps = { receipt: Receipt; back?: ReactNode };

/** All that the law wants on paper, for screen and printer (LAW-05 to LAW-07, LAW-09, CHECK-31). */
export function ReceiptSheet({ receipt, back }: SheetProps) {
  const { moments } = useTexts();
  const cart = cartTexts;
  const words = receiptTexts;
  const { shop, brochure } = receipt;
  return (
    <article className={styles.sheet}>
      <header>
        <Heading level={1} size="h2">
          {words.title}
        </Heading>
        <p className={styles.head}>
          {shop.legalName && <strong>{shop.legalName}</strong>}
          {shop.licenseNumber && <span>{words.license(shop.licenseNumber)}</span>}
        </p>
      </header>
      {receipt.status === 'cancelled' && <p>{words.cancelled}</p>}
      <Facts receipt={receipt} />
      <OrderedItems
        ruled
        lines={receipt.lines}
        label={words.items}
        words={({ quantity, name, measure, unitPriceCents }) => (
          <>
            {quantity} × {name} <span className={styles.measure}>{measure}</span>
            {quantity > 1 && unitPriceCents > 0 && (
              <span className={styles.quiet}> {words.each(formatUsd(unitPriceCents))}</span>
            )}
          </>
        )}
      />
      <Totals rows={allRows(receipt, { cart, receipt: words })} />
      <Taxes taxes={receipt.taxes} />
      <div className={styles.sign}>
        <p>
          {words.delivered}
          {receipt.deliveredAt &&
            ` ${moments.longDate(receipt.deliveredAt)}, ${moments.time(receipt.deliveredAt)}`}
        </p>
        <p>{words.signature}</p>
      </div>
      <RefundNotes refunds={receipt.refunds} method={receipt.method} />
      {brochure && <AppLink href={brochure.url}>{brochure.text}</AppLink>}
      {back && (
        <div className={styles.buttons}>
          <Button kind="outline" icon={Printer} onClick={() => window.print()} data-script="">
            {words.print}
          </Button>
          {back}
        </div>
      )}
    </article>
  );
}

function Facts({ receipt }: { receipt: Receipt }) {
  const { moments } = useTexts();
  const words = receiptTexts;
  const payment = paymentTexts;
  const { placedAt, customer } = receipt;
  const member = (person: Member) =>
    person ? `${person.firstName}, ${words.number(person.employeeNumber)}` : words.notYet;
  const rows = [
    [words.order, `${receipt.orderNumber}, ${receipt.callNumber}`],
    [words.placed, `${moments.longDate(placedAt)}, ${moments.time(placedAt)}`],
    [words.customer, customer.number ? `${customer.firstName ?? ''}, ${words.number(customer.number)}` : '–'],
    ...(receipt.address ? ([[words.address, receipt.address]] as const) : []),
    [words.packer, member(receipt.packer)],
    [words.driver, member(receipt.driver)],
    [words.payment, [payment.methods[receipt.method], receipt.reference].filter(Boolean).join(', ')],
  ] as const;
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Words = { cart: typeof cartTexts; receipt: typeof receiptTexts };

function allRows(receipt: Receipt, { cart, receipt: words }: Words): TotalsRow[] {
  const isOver = receipt.status === 'cancelled';
  return [
    ...billRows(receipt.bill, { cart, receipt: words }),
    ...dueRows(receipt, cart.totals, dueKind(receipt)),
    // Of an order that was cancelled nothing is owed, and what was put in went back.
    ...(receipt.cashGivenCents === null || isOver
      ? []
      : [
          { label: words.cashGiven, value: formatUsd(receipt.cashGivenCents) },
          { label: words.changeDue, value: formatUsd(receipt.changeDueCents ?? 0) },
        ]),
  ];
}

/** The total contains them; what no rate is set for is not printed (CHECK-31). */
function Taxes({ taxes }: { taxes: readonly TaxPart[] }) {
  const words = receiptTexts;
  if (taxes.length === 0) return null;
  return (
    <section>
      <Heading level={2} size="h4">
        {words.taxes}
      </Heading>
      <Totals
        rows={taxes.map(({ kind, rate, cents }) => ({
          label: `${words.taxKinds[kind]}, ${words.rate(rate)}`,
          value: formatUsd(cents),
        }))}
      />
    </section>
  );
}
