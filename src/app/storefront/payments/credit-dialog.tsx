import { useState } from 'react';
import { paymentTexts } from '#app/texts/en/storefront/payments.ts';
import { problemWords } from '#app/texts/problems.ts';
import { Button } from '#app/ui/action/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { useTexts } from '#app/ui/texts-context.tsx';
import { checkCredit, creditLimitCents } from '#domain/credit/credit.ts';
import { formatUsd, parseUsd } from '#domain/money.ts';
import styles from './payment.module.css';

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
