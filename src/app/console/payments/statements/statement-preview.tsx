import { useNavigation } from 'react-router';
import { statementTexts } from '#app/texts/en/console/statements.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { formatUsd } from '#domain/money.ts';
import { callNumberWords } from '#domain/orders/call-number.ts';
import { FieldForm } from '../../form/field-form.tsx';
import type { PreviewAnswer } from './statement.route.tsx';
import styles from './statements.module.css';
import { VerdictTag } from './verdict-tag.tsx';

const words = statementTexts.preview;

/** What the statement would do, before anything of it is kept (MATCH-04). */
export function StatementPreview({ answer }: { answer: PreviewAnswer }) {
  const { counts, known, leftOut, rows } = answer;
  const hidden = counts.all - rows.length;
  return (
    <Section title={words.title} size="h4" rule="line">
      <div className={styles.preview}>
        <Notice live>
          {counts.all > 0
            ? `${words.notKept} ${words.found(counts.all, answer.sureCents)}`
            : emptyWords(answer)}
          {counts.all > 0 && known > 0 && ` ${words.known(known)}`}
        </Notice>
        {counts.all > 0 && <Keep answer={answer} />}
        {leftOut.length > 0 && <LeftOutRows answer={answer} />}
        {rows.length > 0 && <PreviewTable rows={rows} />}
        {hidden > 0 && <p className={styles.quiet}>{words.more(hidden)}</p>}
      </div>
    </Section>
  );
}

/** By which rule each stays out; what seems to be another kind may be said to be a payment (LOOK-206). */
function LeftOutRows({ answer: { leftOut, text, counts, known } }: { answer: PreviewAnswer }) {
  const isBusy = useNavigation().formData?.has('ask');
  const isNone = counts.all === 0 && known === 0;
  return (
    <div className={styles.leftOut}>
      <ul className={styles.list}>
        {leftOut.map(({ reason, count }) => (
          <li key={reason} className={styles.quiet}>
            {words.leftOut(count, reason)}
          </li>
        ))}
      </ul>
      {leftOut.some(({ reason }) => reason === 'other-kind') && (
        <FieldForm name="ask" method="post" encType="multipart/form-data">
          <input type="hidden" name="intent" value="preview" />
          <input type="hidden" name="ask" value="source" />
          <textarea name="text" defaultValue={text} hidden readOnly aria-hidden="true" tabIndex={-1} />
          <Button type="submit" kind={isNone ? 'primary' : 'outline'} size="small" busy={isBusy}>
            {words.choose}
          </Button>
        </FieldForm>
      )}
    </div>
  );
}

/** Money that came in without the word Zelle is no payment only as long as the source is a bank (LOOK-304). */
function emptyWords({ known, leftOut }: PreviewAnswer): string {
  if (known > 0) return words.nothingNew;
  const cameIn = leftOut.filter(({ reason }) => reason !== 'out');
  const isUnnamed = cameIn.length > 0 && cameIn.every(({ reason }) => reason === 'other-kind');
  return isUnnamed ? words.unnamed : words.empty;
}

/** The statement is sent again as it is: the server judges it anew. */
function Keep({ answer: { counts, text, columns } }: { answer: PreviewAnswer }) {
  const isBusy = useNavigation().formData?.get('intent') === 'keep';
  const picked = Object.entries(columns ?? {});
  return (
    <FieldForm name="keep" method="post" encType="multipart/form-data" className={styles.keep}>
      <input type="hidden" name="intent" value="keep" />
      <textarea name="text" defaultValue={text} hidden readOnly aria-hidden="true" tabIndex={-1} />
      {picked.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value ?? ''} />
      ))}
      <Button type="submit" busy={isBusy}>
        {counts.sure > 0 ? words.confirm(counts.sure) : words.keep}
      </Button>
      {counts.all > counts.sure && <p className={styles.quiet}>{words.rest}</p>}
    </FieldForm>
  );
}

type Row = PreviewAnswer['rows'][number];

function PreviewTable({ rows }: { rows: readonly Row[] }) {
  const { heads } = statementTexts;
  return (
    <div className={styles.table}>
      <DataTable
        caption={words.title}
        isAlone
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          { head: heads.verdict, cell: (row) => <VerdictTag kind={row.kind} flags={row.flags} /> },
          { head: heads.payer, cell: (row) => <Payer row={row} />, wrap: true, plain: true },
          { head: heads.amount, cell: ({ cents }) => formatUsd(cents), numeric: true, beside: true },
          { head: heads.order, cell: (row) => <OrderNames orders={row.orders} />, wrap: true, plain: true },
          { head: heads.note, cell: ({ note }) => note, wrap: true, plain: true },
        ]}
      />
    </div>
  );
}

function Payer({ row: { payer, day, method } }: { row: Row }) {
  return (
    <>
      <span className={styles.payer}>{payer || statementTexts.lines.unnamed}</span>
      <span className={styles.when}>{statementTexts.when(day, method)}</span>
    </>
  );
}

/** The orders that a line may pay, as one reads them. */
export function OrderNames({ orders }: Pick<Row, 'orders'>) {
  return orders.map((order) => (
    <span key={order.orderNumber} className={styles.order}>
      {orderWords(order)}
    </span>
  ));
}

/** By the short number that stands on the bag (LOOK-23). */
export function orderWords({ callNumber, customerName, dueCents, isPaid }: Row['orders'][number]): string {
  const number = callNumberWords(callNumber);
  if (isPaid) return statementTexts.paidOrder(number, customerName);
  return statementTexts.order(number, customerName, formatUsd(dueCents));
}
