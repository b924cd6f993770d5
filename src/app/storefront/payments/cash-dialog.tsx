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
import { formatUsd, parseUsd } from '#domain/money.ts';
import { checkCash, suggestedCashCents } from '#domain/payments/cash.ts';
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
