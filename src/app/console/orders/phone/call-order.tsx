import { consoleProblemWords } from '#app/texts/console-problems.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { callWords as words } from '#app/texts/en/console/phone-orders.ts';
import { cartTexts } from '#app/texts/en/storefront/cart.ts';
import { receiptTexts } from '#app/texts/en/storefront/orders.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { Totals } from '#app/ui/money/totals.tsx';
import { billRows, dueRows } from '#app/ui/order/bill-rows.ts';
import { formatUsd } from '#domain/money.ts';
import { billOf } from '#domain/orders/bill.ts';
import { AdminCheckbox, AdminSelect, AdminText } from '../../form/admin-fields.tsx';
import { CallLine } from './call-line.tsx';
import { CallMissing } from './call-missing.tsx';
import { CallRefusal } from './call-refusal.tsx';
import { fieldId, type MissingPart } from './missing.ts';
import type { Call } from './phone-form.server.ts';
import styles from './phone-order.module.css';
import { ORDER_ID } from './to-order.tsx';

const MISSING_ID = 'call-missing';

type CallOrderProps = {
  call: Call;
  /** Then the press does not look ready, and what is missing stands above it (LOOK-611). */
  missing: readonly MissingPart[];
  /** Why the order was refused when it was placed, in words. */
  refused?: string;
  /** Is the ZIP code what is wrong, and said at it? */
  isZipSaid?: boolean;
};

/**
 * The order as it stands: its lines, how it is paid, what the caller has heard, its sum and the press that places it
 * (PHONE-03). At a desk it stays in view beside the caller and the goods, with the caller's yes at the button (LOOK-557). Until all is there its press looks as if it waited; pressed, it
 * says what is missing (LOOK-413).
 */
export function CallOrder({ call, missing, refused, isZipSaid }: CallOrderProps) {
  const { quote } = call;
  const isEmpty = !quote || quote.lines.length === 0;
  const rows = quote && !isEmpty ? totalRows(quote) : { parts: [], sums: [] };
  return (
    <section className={styles.order} id={ORDER_ID} tabIndex={-1} aria-labelledby="call-order-name">
      <div className={styles.paper}>
        <Heading level={2} size="h4" id="call-order-name">
          {words.order}
        </Heading>
        <Lines quote={quote} refused={refused} isZipSaid={isZipSaid} />
        {/* Below the goods, where they are in view: at the end the foot lay over them. */}
        {rows.parts.length > 0 && <Totals rows={rows.parts} />}
      </div>
      {/* What is chosen and ticked stays in view with the button: goods alone are scrolled (LOOK-576). */}
      <div className={styles.close}>
        <Payment call={call} />
        {rows.sums.length > 0 && <Totals rows={rows.sums} />}
        <AdminCheckbox
          id={fieldId('consent')}
          label={words.consent}
          hint={<span className={styles.readOut}>{words.consentWords}</span>}
          name="consent"
          value="yes"
          defaultChecked={call.consent}
          required
        />
        <CallMissing id={MISSING_ID} missing={missing} problem={refused ? null : quote?.problem} />
        {refused && <CallRefusal>{refused}</CallRefusal>}
        <Button
          type="submit"
          name="intent"
          value="place"
          wide
          waits={missing.length > 0 || quote?.problem != null}
          aria-describedby={MISSING_ID}
        >
          {quote && !isEmpty ? words.place(formatUsd(quote.amountDueCents)) : words.placeNone}
        </Button>
      </div>
    </section>
  );
}

/** The minimum is said with what is still missing. */
function otherProblem(quote: Call['quote']) {
  const problem = quote?.problem;
  return problem && problem.problem !== 'below-minimum' ? consoleProblemWords(problem) : null;
}

type LinesProps = Pick<Call, 'quote'> & Pick<CallOrderProps, 'refused' | 'isZipSaid'>;

function Lines({ quote, refused, isZipSaid }: LinesProps) {
  const problem = isZipSaid ? null : otherProblem(quote);
  if (!quote || quote.lines.length === 0) return <p className={styles.quiet}>{words.empty}</p>;
  return (
    <>
      <ul className={styles.lines}>
        {quote.lines.map((line) => (
          <CallLine key={line.key} line={line} />
        ))}
      </ul>
      {problem && problem !== refused && <Notice tone="warn">{problem}</Notice>}
    </>
  );
}

function Payment({ call: { methods, method, cash, hasBag, marketing } }: { call: Call }) {
  const options = methods.map((value) => ({ value, label: consoleTexts.methods[value] }));
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <AdminSelect label={words.method} name="method" options={options} defaultValue={method} />
        <AdminText
          label={words.cash}
          name="cash"
          lead="$"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={cash}
        />
      </div>
      <div className={styles.ticks}>
        <AdminCheckbox label={words.bag} name="bag" value="yes" defaultChecked={hasBag} />
        <AdminCheckbox label={words.marketing} name="marketing" value="yes" defaultChecked={marketing} />
      </div>
    </div>
  );
}

function totalRows({ order, lines, amountDueCents }: NonNullable<Call['quote']>) {
  const figures = { orderTotalCents: order.totalCents, creditUsedCents: 0, amountDueCents };
  return {
    parts: billRows(billOf(order, lines), { cart: cartTexts, receipt: receiptTexts }),
    sums: dueRows(figures, cartTexts.totals, null),
  };
}
