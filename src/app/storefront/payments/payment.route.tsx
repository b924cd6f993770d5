import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { cartTexts } from '#app/texts/en/storefront/cart.ts';
import { paymentTexts } from '#app/texts/en/storefront/payments.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { zipOf } from '#domain/delivery/zip-code.ts';
import { type Buyer, readCheckout } from '#services/checkout/read-checkout.ts';
import { useCart } from '../browser/cart-store.ts';
import { useQuote } from '../cart/quote/use-quote.ts';
import { keepPayment } from '../checkout/keep-checkout.ts';
import { readCheckoutForm, type StoredCheckout } from '../checkout/stored-checkout.ts';
import { useFilledCart } from '../checkout/use-filled-cart.ts';
import { pageTitle } from '../page/page-title.ts';
import type { Route } from './+types/payment.route';
import { PayMethods } from './pay-methods.tsx';
import styles from './payment.module.css';
import { useWaitingOrder } from './use-waiting-order.ts';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(paymentTexts.title, matches) }];

export async function loader(args: Route.LoaderArgs) {
  return { buyer: await readCheckout(getShop(args)) };
}

/** PAY-03..21, PAY-33. */
export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  const payment = paymentTexts;
  const { buyer } = loaderData;
  const mayStay = useFilledCart(buyer !== null, { notice: 'account-first' });
  return (
    <div className={styles.page}>
      <Heading level={1} size="h2">
        {payment.title}
      </Heading>
      {mayStay && buyer && <Payment buyer={buyer} />}
    </div>
  );
}

/** PAY-05: without an address there is nothing to pay for yet. */
function Payment({ buyer }: { buyer: Buyer }) {
  const words = cartTexts;
  const payment = paymentTexts;
  const navigate = useNavigate();
  const asked = useAskedMethod();
  const { cart } = useCart();
  const [checkout, setCheckout] = useState(readCheckoutForm);
  const zip = (checkout && zipOf(checkout.form)) ?? undefined;
  const quoted = useQuote(cart, { zip, creditCents: checkout?.creditCents });
  const { priced } = quoted;
  const waiting = useWaitingOrder(cart, checkout?.form);
  useEffect(() => {
    if (!checkout) Promise.resolve(navigate('/checkout', { replace: true })).catch(() => {});
  }, [checkout, navigate]);
  if (!checkout) return null;
  const hasFailed = waiting.step === 'failed' || (quoted.hasFailed && !quoted.isChecking);
  const askAgain = () => {
    quoted.askAgain();
    waiting.askAgain();
  };
  const again = hasFailed && (
    <>
      <Notice tone="warn" live>
        {payment.instructions.unreachable}
      </Notice>
      <Button kind="outline" onClick={askAgain}>
        {words.tryAgain}
      </Button>
    </>
  );
  if (!priced || waiting.step !== 'known') return again || <Notice live>{words.saving}</Notice>;
  const change = (next: StoredCheckout) => {
    keepPayment(next);
    setCheckout(next);
  };
  const { order } = waiting;
  // Credit that was just put in or taken out is in no figures yet: nothing may be picked by the old ones (PAY-16).
  const isStale = !order && quoted.askedCreditCents !== checkout.creditCents;
  return (
    <>
      {isStale && again}
      <PayMethods
        buyer={buyer}
        cart={cart}
        checkout={checkout}
        priced={priced}
        order={order}
        asked={asked}
        isStale={isStale}
        onStale={askAgain}
        onChange={change}
      />
    </>
  );
}

/** The method whose window is wanted, once: loading the page again opens none (CHECK-08, PAY-16). */
function useAskedMethod(): string | null {
  const [search, setSearch] = useSearchParams();
  const [asked] = useState(() => search.get('method'));
  const isThere = search.has('method');
  useEffect(() => {
    if (isThere) setSearch(withoutMethod, { replace: true, preventScrollReset: true });
  }, [isThere, setSearch]);
  return asked;
}

function withoutMethod(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete('method');
  return rest;
}
