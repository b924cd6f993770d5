import { Minus, Plus, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { consoleProblemWords } from '#app/texts/console-problems.ts';
import { callWords as words } from '#app/texts/en/console/phone-orders.ts';
import { Button } from '#app/ui/action/button.tsx';
import { formatUsd } from '#domain/money.ts';
import { factsInLine } from '#domain/packing/goods-name.ts';
import type { Call } from './phone-form.server.ts';
import styles from './phone-order.module.css';
import { sendCount } from './send-count.ts';

type CallLineProps = { line: NonNullable<Call['quote']>['lines'][number] };

/** A line of the call: one less, its number, one more, and what takes it out, each a press without script too (LOOK-371). */
export function CallLine({ line }: CallLineProps) {
  const { optionId, productName, optionName, quantity, lineTotalCents, problem } = line;
  const name = `${productName} ${optionName}`;
  const press = {
    ...({ type: 'submit', kind: 'quiet', size: 'small', value: optionId, formNoValidate: true } as const),
    className: styles.tool,
  };
  return (
    <li>
      <span>
        {productName} <span className={styles.option}>{factsInLine(optionName)}</span>
      </span>
      <span className={styles.price}>{formatUsd(lineTotalCents)}</span>
      <span className={styles.count}>
        <Button
          {...press}
          icon={Minus}
          name="less"
          aria-label={words.lessOf(name)}
          disabled={quantity <= 1}
        />
        <Quantity name={`line-${optionId}`} label={words.quantityOf(name)} quantity={quantity} />
        <Button
          {...press}
          icon={Plus}
          name="more"
          aria-label={words.moreOf(name)}
          disabled={quantity >= 99}
        />
      </span>
      <Button {...press} icon={X} name="out" aria-label={words.outOf(name)} title={words.outOf(name)} />
      {problem && <span className={styles.bad}>{consoleProblemWords({ ...problem })}</span>}
    </li>
  );
}

const PAUSE_MS = 600;

type QuantityProps = { name: string; label: string; quantity: number };

/** The typed number is counted after a pause, and what the server counted stands there once it is left. */
function Quantity({ name, label, quantity }: QuantityProps) {
  const ref = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (ref.current && ref.current !== document.activeElement) ref.current.value = String(quantity);
  }, [quantity]);
  useEffect(() => () => clearTimeout(pause.current), []);
  const count = () => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      const field = ref.current;
      if (field?.value && Number(field.value) !== quantity) sendCount(field);
    }, PAUSE_MS);
  };
  return (
    <input
      ref={ref}
      type="number"
      name={name}
      min={0}
      max={99}
      defaultValue={quantity}
      className={styles.quantity}
      aria-label={label}
      onInput={count}
      onBlur={({ currentTarget: field }) => {
        if (!field.value) field.value = String(quantity);
      }}
    />
  );
}
