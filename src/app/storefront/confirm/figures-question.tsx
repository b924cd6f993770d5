import { cartTexts } from '#app/texts/en/storefront/cart.ts';
import { figures as words } from '#app/texts/en/storefront/figures.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { useTexts } from '#app/ui/texts-context.tsx';
import { formatUsd } from '#domain/money.ts';
import type { FigureChange, LineChange, SumChange } from '#domain/pricing/quote-changes.ts';
import styles from './figures.module.css';

type FiguresQuestionProps = FigureChange & {
  /** What yes does: places the order, goes on, or asks for cash again. */
  then: 'place' | 'go-on' | 'cash';
  onAccept: () => void;
  onBack: () => void;
};

/** Which line changed and how, the sums before and now, and whether that is all right (CONF-12, CONF-30). */
export function FiguresQuestion({ changes, sums, then, onAccept, onBack }: FiguresQuestionProps) {
  const cart = cartTexts;
  const isOther = (sum: SumChange['sum']) => sums.some((row) => row.sum === sum && row.before !== row.now);
  // Where credit alone changed the order comes to what it came to before.
  const by = isOther('due') && !isOther('orderTotal') ? 'due' : 'orderTotal';
  const kind = by === 'due' ? 'due' : 'total';
  const now = formatUsd(sums.find((row) => row.sum === by)?.now ?? 0);
  const amount = (sum: SumChange['sum'], cents: number) =>
    sum === 'delivery' && cents === 0 ? cart.totals.free : formatUsd(cents);
  const actions = (
    <>
      <Button wide onClick={onAccept}>
        {words.accept[then][kind]}
      </Button>
      <Button wide kind="outline" onClick={onBack}>
        {words.back}
      </Button>
    </>
  );
  return (
    <Dialog title={words.title} open role="alertdialog" onClose={onBack} actions={actions}>
      <dl className={styles.changes}>
        {changes.map((change) => (
          <Change key={change.key} change={change} />
        ))}
        {sums.map((row) => (
          <div key={row.sum} className={styles[row.sum]}>
            <dt>{cart.totals[row.sum]}</dt>
            <dd>
              <Step before={amount(row.sum, row.before)} now={amount(row.sum, row.now)} />
            </dd>
          </div>
        ))}
      </dl>
      <p>
        {words.text[kind](now)} {words.ask[then][kind]}
      </p>
    </Dialog>
  );
}

function Change({ change }: { change: LineChange }) {
  const { productName, optionName, before, now } = change;
  const name = (
    <dt>
      {productName} <span className={styles.option}>{optionName}</span>
    </dt>
  );
  if (!before || !now)
    return (
      <div>
        {name}
        <dd>{now ? words.added(now.quantity) : words.gone}</dd>
      </div>
    );
  return (
    <div>
      {name}
      {before.unitPriceCents !== now.unitPriceCents && (
        <dd>
          <Step before={formatUsd(before.unitPriceCents)} now={formatUsd(now.unitPriceCents)} />
        </dd>
      )}
      {before.quantity !== now.quantity && (
        <dd>
          <Step before={words.count(before.quantity)} now={words.count(now.quantity)} />
        </dd>
      )}
    </div>
  );
}

/** "$14.00 → $16.00", heard as "was $14.00, now $16.00"; what stayed is said once. */
function Step({ before, now }: { before: string; now: string }) {
  const { ui } = useTexts();
  if (before === now) return <strong>{now}</strong>;
  return (
    <>
      <s>
        <span className="sr-only">{ui.was} </span>
        {before}
      </s>{' '}
      <strong>
        <span className="sr-only">{words.now} </span>
        {now}
      </strong>
    </>
  );
}
