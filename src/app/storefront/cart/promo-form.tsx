import { type FormEvent, useEffect } from 'react';
import { cartTexts } from '#app/texts/en/storefront/cart.ts';
import { Button } from '#app/ui/action/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import type { PricedCart } from '#services/checkout/price-cart.ts';
import { cartActions } from '../browser/cart-store.ts';
import styles from './cart.module.css';

type PromoFormProps = {
  code: string | undefined;
  /** The code that the figures were asked with: an older answer says nothing about a newer code. */
  askedCode: string | undefined;
  priced: PricedCart;
};

const waiting = { code: '' };

/** One code per cart; its result is shown after the server's answer (CART-17..20). */
export function PromoForm({ code, askedCode, priced }: PromoFormProps) {
  const cart = cartTexts;
  const toast = useToast();
  const isAnswered = code !== undefined && code === askedCode;
  const isApplied = isAnswered && !priced.promoProblem;
  useEffect(() => {
    if (isApplied && waiting.code === code) toast.success(cart.promo.applied);
    if (isAnswered) waiting.code = '';
  }, [isAnswered, isApplied, code, toast]);
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('promo') ?? '').trim();
    if (!typed) return;
    waiting.code = typed;
    cartActions.setPromo(typed);
  };
  const remove = () => {
    cartActions.setPromo('');
    toast.info(cart.promo.removed);
  };
  const appliedCode = code && priced.quote.promoCode;
  if (appliedCode) {
    return (
      <div className={styles.promo}>
        <strong>{cart.totals.promo(appliedCode)}</strong>
        <Button kind="outline" size="small" onClick={remove}>
          {cart.promo.remove}
        </Button>
      </div>
    );
  }
  return (
    <form className={styles.promo} onSubmit={apply}>
      <TextField label={cart.promo.label} name="promo" maxLength={40} autoComplete="off" required />
      <Button type="submit" kind="outline">
        {cart.promo.apply}
      </Button>
    </form>
  );
}
