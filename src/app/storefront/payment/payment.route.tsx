import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { en } from '#app/texts/en.ts';
import { problemWords } from '#app/texts/problems.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';
import { zipOf } from '#domain/delivery/zip.ts';
import { formatUsd } from '#domain/money/money.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/orders/payment.ts';
import { readCheckout } from '#services/checkout/read-checkout.ts';
import { useCart } from '../browser/cart-store.ts';
import { writeStored } from '../browser/storage.ts';
import { useQuote } from '../cart/use-quote.ts';
import { keepCheckout, readCheckoutForm, type StoredCheckout } from '../checkout/stored-checkout.ts';
import { useFilledCart } from '../checkout/use-filled-cart.ts';
import type { Route } from './+types/payment.route';
import { CashDialog } from './cash-dialog.tsx';
import styles from './payment.module.css';

export const meta = () => [{ title: `${en.payment.title} · ${en.shell.title}` }];

export async function loader(args: Route.LoaderArgs) {
  return { buyer: await readCheckout(getShop(args)) };
}

/** PAY-03..10. */
export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  const { payment } = useTexts();
  const { buyer } = loaderData;
  const mayStay = useFilledCart(buyer !== null);
  return (
    <div className={styles.page}>
      <Heading level={1} size="h2">
        {payment.title}
      </Heading>
      {mayStay && <Payment isGuest={buyer?.isGuest ?? true} />}
    </div>
  );
}

function Payment({ isGuest }: { isGuest: boolean }) {
  const { payment, cart: cartWords } = useTexts();
  const navigate = useNavigate();
  const { cart } = useCart();
  const [checkout] = useState(readCheckoutForm);
  const [isCash, setCash] = useState(false);
  const { priced } = useQuote(cart, { zip: (checkout && zipOf(checkout.form)) ?? undefined });
  useEffect(() => {
    if (!checkout) Promise.resolve(navigate('/checkout', { replace: true })).catch(() => {});
  }, [checkout, navigate]);
  if (!checkout) return null;
  if (!priced) return <Notice live>{cartWords.saving}</Notice>;
  const { amountDueCents, minimum, canCheckout } = priced.quote;
  const complete = (givenCents: number) => {
    keepPayment(
      { ...checkout, cashGivenCents: givenCents },
      { dueCents: amountDueCents, token: priced.quoteToken },
    );
    Promise.resolve(navigate('/confirm')).catch(() => {});
  };
  return (
    <>
      <p className={styles.total}>
        <span>{payment.orderTotal}</span>
        <strong>{formatUsd(amountDueCents)}</strong>
      </p>
      {!minimum.met && <Notice tone="warn">{problemWords(minimum)}</Notice>}
      <div className={styles.cards}>
        {PAYMENT_METHODS.map((method) => (
          <MethodCard
            key={method}
            method={method}
            isGuest={isGuest}
            isOff={!canCheckout || method !== 'cash'}
            onPick={() => setCash(true)}
          />
        ))}
      </div>
      <CashDialog
        key={amountDueCents}
        dueCents={amountDueCents}
        open={isCash}
        onClose={() => setCash(false)}
        onComplete={complete}
      />
    </>
  );
}

type CardProps = { method: PaymentMethod; isGuest: boolean; isOff: boolean; onPick: () => void };

function MethodCard({ method, isGuest, isOff, onPick }: CardProps) {
  const { payment } = useTexts();
  const isForMembers = method === 'monster_dollars' && isGuest;
  const hint = isForMembers ? payment.signInForCredit : payment.cashOnly;
  return (
    <button type="button" className={styles.card} disabled={isOff} onClick={onPick}>
      <span className={styles.name}>{payment.methods[method]}</span>
      <span>{method === 'cash' ? payment.hints.cash : hint}</span>
    </button>
  );
}

/** PAY-10, CHECK-28. */
function keepPayment(checkout: StoredCheckout, accepted: { dueCents: number; token: string }): void {
  const given = checkout.cashGivenCents ?? accepted.dueCents;
  writeStored('payment-method', 'cash');
  writeStored('cash-given', given);
  writeStored('change-due', given - accepted.dueCents);
  keepCheckout({ ...checkout, quoteToken: accepted.token, totalCents: accepted.dueCents });
}
