import { Button } from '#app/ui/action/button.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { useTexts } from '#app/ui/texts-context.tsx';
import { formatUsd } from '#domain/money/money.ts';
import type { LineChange } from '#domain/pricing/quote-changes.ts';
import type { FigureChange } from '../checkout/order/use-accepted.ts';
import styles from './figures.module.css';

type FiguresQuestionProps = FigureChange & {
  /** What yes does: places the order, goes on, or asks for cash again. */
  then: 'place' | 'go-on' | 'cash';
  onAccept: () => void;
  onBack: () => void;
};

/** Which line changed and how, the total before and now, and whether that is all right (CONF-12, CONF-30). */
export function FiguresQuestion({
  changes,
  beforeCents,
  nowCents,
  then,
  onAccept,
  onBack,
}: FiguresQuestionProps) {
  const { checkout } = useTexts();
  const words = checkout.quoteChanged;
  const now = formatUsd(nowCents);
  const text = then === 'place' ? words.text(now) : then === 'cash' ? words.cash(now) : words.goOnText(now);
  const actions = (
    <>
      <Button wide onClick={onAccept}>
        {then === 'place' ? words.accept : words.goOn}
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
        <div className={styles.sum}>
          <dt>{words.sum}</dt>
          <dd>
            <Step before={formatUsd(beforeCents)} now={now} />
          </dd>
        </div>
      </dl>
      <p>{text}</p>
    </Dialog>
  );
}

function Change({ change }: { change: LineChange }) {
  const { productName, optionName, before, now } = change;
  const { checkout } = useTexts();
  const words = checkout.quoteChanged;
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

/** "$14.00 → $16.00", heard as "was $14.00, now $16.00". */
function Step({ before, now }: { before: string; now: string }) {
  const { ui, checkout } = useTexts();
  return (
    <>
      <s>
        <span className="sr-only">{ui.was} </span>
        {before}
      </s>{' '}
      <strong>
        <span className="sr-only">{checkout.quoteChanged.now} </span>
        {now}
      </strong>
    </>
  );
}
