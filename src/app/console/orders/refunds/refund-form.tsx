import { Minus, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { refunds as words } from '#app/texts/en/console/refunds.ts';
import { Icon } from '#app/ui/icon.tsx';
import { formatUsd } from '#domain/money.ts';
import { parseUsd } from '#domain/parse-usd.ts';
import type { Refunds } from '#services/orders/refunds/read-refunds.ts';
import { AdminCheckbox, AdminSelect, AdminText } from '../../form/admin-fields.tsx';
import { OrderAction, Submit } from '../order-form.tsx';
import panel from '../order-panel.module.css';
import styles from './refund.module.css';
import type { RefundProps } from './refund-section.tsx';

/** What goes back and how; the button names the sum, which the server calculates again (REFUND-01 to REFUND-04). */
export function RefundForm({ found, refunds }: RefundProps) {
  const [units, setUnits] = useState<Record<number, number>>({});
  const [isDelivery, setDelivery] = useState(false);
  const [typed, setTyped] = useState('');
  const [way, setWay] = useState<string>(waysOf(found, refunds)[0]?.value ?? 'credit');
  const [isScripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  const ofLines = refunds.lines.reduce((sum, { id, cents }) => sum + (cents[units[id] ?? 0] ?? 0), 0);
  const cents = ofLines + (isDelivery ? refunds.deliveryCents : 0) + (parseUsd(typed) ?? 0);
  const isAbove = refunds.doneCents + cents > refunds.aloneCents;
  return (
    <OrderAction found={found} intent="refund-part">
      <input type="hidden" name="key" value={refunds.key} />
      <input type="hidden" name="seenCents" value={refunds.doneCents} />
      <p className={panel.quiet}>
        {words.left(formatUsd(way === 'credit' ? refunds.leftCents : refunds.methodCents))}
      </p>
      <ul className={styles.lines}>
        {refunds.lines
          .filter(({ left }) => left > 0)
          .map((line) => (
            <Line
              key={line.id}
              line={line}
              count={units[line.id] ?? 0}
              onCount={(count) => setUnits({ ...units, [line.id]: count })}
            />
          ))}
      </ul>
      {refunds.deliveryCents > 0 && (
        <AdminCheckbox
          label={words.delivery(formatUsd(refunds.deliveryCents))}
          name="delivery"
          value="yes"
          onChange={({ currentTarget }) => setDelivery(currentTarget.checked)}
        />
      )}
      <div className={styles.sum}>
        <AdminText
          label={words.sum}
          name="sum"
          lead="$"
          inputMode="decimal"
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <AdminText label={words.reason} name="refundReason" maxLength={300} hint={words.reasonHint} />
      </div>
      <AdminSelect
        label={words.way}
        name="way"
        options={waysOf(found, refunds)}
        onChange={({ currentTarget }) => setWay(currentTarget.value)}
      />
      {refunds.ways.includes('digital') && (
        <div hidden={isScripted && way !== 'digital'}>
          <AdminText label={words.reference} name="reference" maxLength={300} hint={words.referenceHint} />
        </div>
      )}
      <AdminCheckbox label={words.takenBack} name="takenBack" value="yes" />
      {isAbove && <p className={panel.quiet}>{words.second(formatUsd(refunds.aloneCents))}</p>}
      <Submit>{cents > 0 ? words.submit(formatUsd(cents)) : words.submitNone}</Submit>
    </OrderAction>
  );
}

/** Monster Dollars first, then as it was paid; of cash whose it is. */
function waysOf({ order }: RefundProps['found'], { ways, driver }: Refunds) {
  return ways.flatMap((way) => {
    if (way === 'credit') return [{ value: 'credit', label: words.ways.credit }];
    const method = consoleTexts.methods[order.paymentMethod];
    if (way === 'digital') return [{ value: 'digital', label: words.ways.digital(method) }];
    const held = driver ? [{ value: 'driver', label: words.ways.driver(driver.name) }] : [];
    return [{ value: 'safe', label: words.ways.safe }, ...held];
  });
}

type LineProps = { line: Refunds['lines'][number]; count: number; onCount: (count: number) => void };

/** One line and how many of it; without script a plain number. */
function Line({ line, count, onCount }: LineProps) {
  const { id, productName, optionName, left } = line;
  const name = `${productName} ${optionName}`;
  const set = (to: number) => onCount(Math.min(Math.max(to, 0), left));
  return (
    <li className={styles.line}>
      <span className={styles.name}>
        {productName} <span className={panel.quiet}>{optionName}</span>
      </span>
      <span className={styles.count}>
        <button
          type="button"
          data-script=""
          aria-label={words.less(name)}
          disabled={count <= 0}
          onClick={() => set(count - 1)}
        >
          <Icon of={Minus} size="small" />
        </button>
        <input
          name={`refund-${id}`}
          type="number"
          min={0}
          max={left}
          value={count}
          aria-label={name}
          onChange={({ currentTarget }) => set(Number(currentTarget.value) || 0)}
        />
        <button
          type="button"
          data-script=""
          aria-label={words.more(name)}
          disabled={count >= left}
          onClick={() => set(count + 1)}
        >
          <Icon of={Plus} size="small" />
        </button>
        <span className={panel.quiet}>{words.of(left)}</span>
      </span>
    </li>
  );
}
