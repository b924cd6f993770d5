import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '#app/ui/action/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';
import type { PricedCart } from '#services/checkout/price-cart.ts';
import { cartActions } from '../browser/cart-store.ts';
import styles from './cart.module.css';

type PromoFormProps = { code: string | undefined; priced: PricedCart | null };

/** One code a cart; what became of it is said once the server has answered (CART-17..20). */
export function PromoForm({ code, priced }: PromoFormProps) {
  const { cart } = useTexts();
  const toast = useToast();
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    if (!priced || !awaited.current) return;
    const isApplied = priced.quote.promoCode === awaited.current.trim().toUpperCase();
    if (!isApplied && !priced.promoProblem) return;
    awaited.current = null;
    if (isApplied) toast.success(cart.promo.applied);
    if (!isApplied) toast.error(cart.promo.invalid);
    if (!isApplied) cartActions.setPromo('');
  }, [priced, toast, cart]);
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('promo') ?? '').trim();
    if (!typed) return;
    awaited.current = typed;
    cartActions.setPromo(typed);
  };
  const remove = () => {
    cartActions.setPromo('');
    toast.info(cart.promo.removed);
  };
  const appliedCode = priced?.quote.promoCode;
  if (code && appliedCode) {
    return (
      <div className={styles.promo}>
        <span>{cart.totals.promo(appliedCode)}</span>
        <Button kind="outline" size="small" onClick={remove}>
          {cart.promo.remove}
        </Button>
      </div>
    );
  }
  return (
    <form className={styles.promo} onSubmit={apply}>
      <TextField label={cart.promo.label} name="promo" maxLength={40} autoComplete="off" />
      <Button type="submit" kind="outline">
        {cart.promo.apply}
      </Button>
    </form>
  );
}
