import { useNavigation } from 'react-router';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { statementTexts } from '#app/texts/en/console/statements.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { formatUsd } from '#domain/money.ts';
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
    <Section title={words.title} aside={counts.all || undefined} size="h4" rule="line">
      <div className={styles.preview}>
        <Notice live>
          {counts.all > 0
            ? `${words.notKept} ${words.found(counts.all, answer.sureCents)}`
            : emptyWords(known)}
          {counts.all > 0 && known > 0 && ` ${words.known(known)}`}
        </Notice>
        {leftOut.length > 0 && <LeftOutRows answer={answer} />}
        {counts.all > 0 && <Keep answer={answer} />}
        {rows.length > 0 && <PreviewTable rows={rows} />}
        {hidden > 0 && <p className={styles.quiet}>{words.more(hidden)}</p>}
      </div>
    </Section>
  );
}

/** By which rule each stays out; what seems to be another kind may be said to be a payment (LOOK-206). */
function LeftOutRows({ answer: { leftOut, text } }: { answer: PreviewAnswer }) {
  const isBusy = useNavigation().formData?.has('ask');
  return (
    <>
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
          <Button type="submit" kind="outline" size="small" busy={isBusy}>
            {words.choose}
          </Button>
        </FieldForm>
      )}
    </>
  );
}

const emptyWords = (known: number) => (known > 0 ? words.nothingNew : words.empty);

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
        look="dense"
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          { head: heads.verdict, cell: (row) => <VerdictTag kind={row.kind} flags={row.flags} /> },
          { head: heads.day, cell: ({ day }) => day, plain: true },
          {
            head: heads.payer,
            cell: ({ payer, method }) =>
              `${payer || statementTexts.lines.unnamed}, ${consoleTexts.methods[method]}`,
            plain: true,
          },
          { head: heads.amount, cell: ({ cents }) => formatUsd(cents), numeric: true, beside: true },
          { head: heads.order, cell: (row) => <OrderNames orders={row.orders} />, wrap: true, plain: true },
          { head: heads.note, cell: ({ note }) => note, wrap: true, plain: true },
        ]}
      />
    </div>
  );
}

/** The orders that a line may pay, as one reads them. */
export function OrderNames({ orders }: Pick<Row, 'orders'>) {
  if (orders.length === 0) return '–';
  return orders.map((order) => (
    <span key={order.orderNumber} className={styles.order}>
      {orderWords(order)}
    </span>
  ));
}

export function orderWords({ orderNumber, customerName, dueCents, isPaid }: Row['orders'][number]): string {
  if (isPaid) return statementTexts.paidOrder(orderNumber, customerName);
  return statementTexts.order(orderNumber, customerName, formatUsd(dueCents));
}
