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
import { CallRefusal } from './call-refusal.tsx';
import type { MissingPart } from './missing.ts';
import type { Call } from './phone-form.server.ts';
import styles from './phone-order.module.css';
import { ORDER_ID } from './to-order.tsx';

const MISSING_ID = 'call-missing';

type CallOrderProps = {
  call: Call;
  missing: readonly MissingPart[];
  /** Is any of it missing, said or not? Then the press does not look ready, and says what is. */
  isWhole: boolean;
  /** Why the order was refused when it was placed, in words. */
  refused?: string;
  /** Is the ZIP code what is wrong, and said at it? */
  isZipSaid?: boolean;
};

/**
 * The order as it stands: its lines, how it is paid, what the caller has heard, its sum and the press that places it
 * (PHONE-03). At a desk it stays in view beside the caller and the goods. Until all is there its press looks as if it waited; pressed, it
 * says what is missing (LOOK-413).
 */
export function CallOrder({ call, missing, isWhole, refused, isZipSaid }: CallOrderProps) {
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
        <Payment call={call} />
      </div>
      <div className={styles.close}>
        {rows.sums.length > 0 && <Totals rows={rows.sums} />}
        {refused && <CallRefusal>{refused}</CallRefusal>}
        <Button
          type="submit"
          name="intent"
          value="place"
          wide
          waits={!isWhole || quote?.problem != null}
          aria-describedby={MISSING_ID}
        >
          {quote && !isEmpty ? words.place(formatUsd(quote.amountDueCents)) : words.placeNone}
        </Button>
        <Missing missing={missing} problem={refused ? null : quote?.problem} />
      </div>
    </section>
  );
}

/** The minimum is said with what is still missing. */
function otherProblem(quote: Call['quote']) {
  const problem = quote?.problem;
  return problem && problem.problem !== 'below-minimum' ? consoleProblemWords(problem) : null;
}

type Problem = NonNullable<Call['quote']>['problem'];

/** What the form lacks, and what its quote lacks: a ZIP code of the area (LOOK-522), or more to the minimum (LOOK-301). */
function Missing({ missing, problem }: { missing: readonly MissingPart[]; problem?: Problem }) {
  const short = problem?.problem === 'below-minimum' ? [words.toMinimum(problem)] : [];
  const away = problem?.problem === 'outside-area' ? [words.zipInArea] : [];
  const parts = [...missing.map((part) => words.missingOf[part]), ...away, ...short];
  if (parts.length === 0) return null;
  return (
    <p id={MISSING_ID} className={styles.quiet}>
      {words.missing(parts)}
    </p>
  );
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

function Payment({ call: { methods, method, cash, hasBag, marketing, consent } }: { call: Call }) {
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
        <AdminCheckbox
          label={words.consent}
          hint={<span className={styles.readOut}>{words.consentWords}</span>}
          name="consent"
          value="yes"
          defaultChecked={consent}
          required
        />
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
