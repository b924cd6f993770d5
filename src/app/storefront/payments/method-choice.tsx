import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { checkoutTexts } from '#app/texts/en/storefront/checkout.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { PaymentMethod } from '#domain/payments/payment.ts';
import { isMethodOff, MethodLabel, type PayFacts } from './method-label.tsx';
import styles from './payment.module.css';

type MethodChoiceProps = {
  facts: PayFacts;
  chosen: PaymentMethod | null;
  onChoose: (method: PaymentMethod) => void;
  error?: string;
};

/** The same six methods as on the payment page, one to choose in the checkout form (CHECK-07, CHECK-08). */
export function MethodChoice({ facts, chosen, onChoose, error }: MethodChoiceProps) {
  const checkout = checkoutTexts;
  const errorId = useId();
  return (
    <fieldset className={styles.methods}>
      <legend className={styles.legend}>{checkout.method}</legend>
      <div className={styles.cards}>
        {facts.methods.map((method) => (
          <label key={method} className={styles.card}>
            <input
              type="radio"
              name="method"
              value={method}
              className={styles.radio}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? errorId : undefined}
              checked={chosen === method}
              disabled={isMethodOff(method, facts)}
              onChange={() => onChoose(method)}
            />
            <MethodLabel method={method} facts={facts} />
          </label>
        ))}
      </div>
      {error && (
        <p className={styles.error} id={errorId} role="alert">
          <Icon of={CircleAlert} size="small" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
