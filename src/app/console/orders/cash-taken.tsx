import { useState } from 'react';
import { cash } from '#app/texts/en/console/cash.ts';
import { formatUsd } from '#domain/money.ts';
import { parseUsd } from '#domain/parse-usd.ts';
import { AdminText } from '../form/admin-fields.tsx';
import type { FoundOrder } from './order-found.ts';
import styles from './order-panel.module.css';

const words = cash.door;

/**
 * What the customer gives at the door, filled in with what they said, and the change for it (CASH-02). Without script
 * the change of that sum stands there; the server works it out again.
 */
export function CashTaken({ order }: Pick<FoundOrder, 'order'>) {
  const { amountDueCents: dueCents, cashGivenCents, paymentMethod, paymentStatus } = order;
  const isDue = paymentMethod === 'cash' && paymentStatus === 'pending' && dueCents > 0;
  const said = formatUsd(Math.max(cashGivenCents ?? dueCents, dueCents)).slice(1);
  const [typed, setTyped] = useState(said);
  if (!isDue) return null;
  const takenCents = parseUsd(typed);
  return (
    <>
      <AdminText
        label={words.taken(formatUsd(dueCents))}
        name="cashTaken"
        lead="$"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={said}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        required
      />
      <output className={styles.change} aria-live="polite">
        {takenCents === null || takenCents < dueCents
          ? words.noChange
          : words.change(formatUsd(takenCents - dueCents))}
      </output>
    </>
  );
}
