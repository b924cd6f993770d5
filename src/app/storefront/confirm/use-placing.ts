import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';
import { cartActions, readCart } from '../browser/cart-store.ts';
import { finishCheckout, keepCheckout, readCheckoutForm } from '../checkout/stored-checkout.ts';
import { pause, type Sent, sendOrder } from './send-order.ts';

const NUMBER_PAUSE_MS = 150;
const THANKS_PAUSE_MS = 2000;

export type Placing =
  | { step: 'sending' }
  | { step: 'changed'; totalCents: number; quoteToken: string }
  | { step: 'placed'; order: Extract<Sent, { ok: true }>['order'] };

/** Sends the order once on entry, and leads on by what came of it (CONF-02, CONF-09, CONF-18..20). */
export function usePlacing(isAllowed: boolean) {
  const { confirm } = useTexts();
  const toast = useToast();
  const navigate = useNavigate();
  const [placing, setPlacing] = useState<Placing>({ step: 'sending' });
  const isSent = useRef(false);

  const send = async (acceptedToken?: string) => {
    const checkout = readCheckoutForm();
    const quoteToken = acceptedToken ?? checkout?.quoteToken;
    if (!checkout || !quoteToken) return navigate('/payment', { replace: true });
    setPlacing({ step: 'sending' });
    const first = await sendOrder(readCart(), checkout, quoteToken);
    const isTaken = 'problem' in first && first.problem === 'number-taken';
    if (isTaken) toast.info(confirm.retrying);
    if (isTaken) await pause(NUMBER_PAUSE_MS);
    const sent = isTaken ? await sendOrder(readCart(), checkout, quoteToken) : first;
    if ('ok' in sent) return finish(sent.order);
    if (sent.problem === 'quote-changed' && sent.priced) {
      const { quote, quoteToken: fresh } = sent.priced;
      keepCheckout({ ...checkout, cashGivenCents: undefined, quoteToken: fresh });
      return setPlacing({ step: 'changed', totalCents: quote.amountDueCents, quoteToken: fresh });
    }
    toast.error(sent.message ?? confirm.failed);
    return navigate('/checkout', { replace: true });
  };

  const finish = async (order: Extract<Sent, { ok: true }>['order']) => {
    setPlacing({ step: 'placed', order });
    finishCheckout(order);
    cartActions.clear();
    toast.success(confirm.placed);
    await pause(THANKS_PAUSE_MS);
    return navigate('/thank-you', { replace: true });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once on entry, whatever changes later
  useEffect(() => {
    if (!isAllowed || isSent.current) return;
    isSent.current = true;
    send().catch(() => toast.error(confirm.failed));
  }, [isAllowed]);
  return { placing, accept: (token: string) => send(token).catch(() => toast.error(confirm.failed)) };
}
