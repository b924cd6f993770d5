import { useState } from 'react';
import { cartTexts } from '#app/texts/en/storefront/cart.ts';
import { paymentTexts } from '#app/texts/en/storefront/payments.ts';
import { problemWords } from '#app/texts/problems.ts';
import { Button } from '#app/ui/action/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Totals } from '#app/ui/money/totals.tsx';
import { dueRows, type PayableBill } from '#app/ui/order/bill-rows.ts';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { useTexts } from '#app/ui/texts-context.tsx';
import { checkCredit, creditLimitCents } from '#domain/credit/credit.ts';
import { formatUsd } from '#domain/money.ts';
import { parseUsd } from '#domain/parse-usd.ts';
import { checkCash, suggestedCashCents } from '#domain/payments/recipients.ts';
import { PlaceNote } from '../confirm/place-note.tsx';
import type { PlaceOrderState } from '../confirm/use-attempt.ts';
import styles from './payment.module.css';

type CashDialogProps = {
  payable: PayableBill;
  placing: PlaceOrderState;
  open: boolean;
  onClose: () => void;
  onComplete: (givenCents: number) => void;
};

/** PAY-06..09: how much cash will be handed over, and what comes back; it stays until the order is placed (SHELL-59). */
export function CashDialog({ payable, placing, open, onClose, onComplete }: CashDialogProps) {
  const { network } = useTexts();
  const cart = cartTexts;
  const payment = paymentTexts;
  const words = payment.cash;
  const { amountDueCents: dueCents, creditUsedCents } = payable;
  const [typed, setTyped] = useState(String(suggestedCashCents(dueCents) / 100));
  const givenCents = parseUsd(typed);
  const cash = checkCash({ givenCents, dueCents });
  const isEnough = 'ok' in cash;
  const part = creditUsedCents > 0 ? { dueCents } : {};
  const refusal = problemWords(
    givenCents === null ? { problem: 'credit-amount-invalid' } : { problem: 'cash-too-little', ...part },
  );
  const isBusy = placing.step === 'sending' || placing.step === 'placed';
  const actions = (
    <>
      <Button wide disabled={!isEnough} busy={isBusy} onClick={() => isEnough && onComplete(cash.givenCents)}>
        {placing.step === 'unsent' ? network.tryAgain : words.complete}
      </Button>
      <Button wide kind="outline" disabled={isBusy} onClick={onClose}>
        {words.cancel}
      </Button>
    </>
  );
  return (
    <Dialog title={words.title} open={open} onClose={onClose} actions={actions}>
      <Totals rows={dueRows(payable, cart.totals)} />
      <TextField
        label={words.amount}
        lead="$"
        type="number"
        step={1}
        min={0}
        inputMode="decimal"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={typed.trim() === '' || isEnough ? undefined : refusal}
      />
      <p className={styles.total} role="status">
        <span>{words.changeDue}</span>
        <strong>{formatUsd(isEnough ? cash.changeDueCents : 0)}</strong>
      </p>
      <PlaceNote placing={placing} saysSending />
    </Dialog>
  );
}

type CreditDialogProps = {
  balanceCents: number;
  capCents: number;
  nextExpiry: { cents: number; expiresAt: Date } | null;
  /** Of the whole order, before any credit. */
  totalCents: number;
  open: boolean;
  onClose: () => void;
  onApply: (cents: number) => void;
};

/** PAY-11..18: how much of the balance goes into this order. */
export function CreditDialog(props: CreditDialogProps) {
  const { balanceCents, capCents, nextExpiry, totalCents, open, onClose, onApply } = props;
  const { moments } = useTexts();
  const payment = paymentTexts;
  const words = payment.credit;
  const settings = { mdCapPerOrderCents: capCents };
  const mostCents = Math.min(balanceCents, creditLimitCents(totalCents, settings));
  const [typed, setTyped] = useState((mostCents / 100).toFixed(2));
  const [error, setError] = useState<string>();
  const apply = () => {
    const checked = checkCredit({ amountCents: parseUsd(typed), balanceCents, totalCents }, settings);
    if ('problem' in checked) return setError(problemWords(checked));
    onApply(checked.amountCents);
  };
  const actions = (
    <>
      <Button wide onClick={apply}>
        {words.apply}
      </Button>
      <Button wide kind="outline" onClick={onClose}>
        {words.cancel}
      </Button>
    </>
  );
  return (
    <Dialog title={words.title} open={open} onClose={onClose} actions={actions}>
      <p className={styles.total}>
        <span>{words.balance}</span>
        <strong>{formatUsd(balanceCents)}</strong>
      </p>
      {nextExpiry && (
        <p className="hint">{words.usedFirst(nextExpiry.cents, moments.longDate(nextExpiry.expiresAt))}</p>
      )}
      <TextField
        label={words.amount}
        lead="$"
        type="number"
        step={0.01}
        min={0}
        max={mostCents / 100}
        inputMode="decimal"
        value={typed}
        hint={capCents > 0 ? words.capped(capCents) : undefined}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
      />
    </Dialog>
  );
}
