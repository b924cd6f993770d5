import { useEffect, useState } from 'react';
import { cartTexts } from '#app/texts/en/storefront/cart.ts';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import type { Cart } from '#domain/cart/cart.ts';
import type { PricedCart } from '#services/checkout/price-cart.ts';
import { cartActions } from '../../browser/cart-store.ts';
import { useWhenOnline } from '../../browser/when-online.ts';

const PAUSE_MS = 150;

type Asked = { zip?: string; creditCents?: number };
/** Both as text, so that a page can ask the same again and compare (cart.js). */
export type Told = { body: string; answer: string };

type State = {
  priced: PricedCart | null;
  /** The question that these figures answer, and the answer, as they were sent. */
  told?: Told;
  /** The code that these figures were asked with. */
  askedPromo?: string;
  /** The Monster Dollars that these figures were asked with. */
  askedCreditCents?: number;
  isChecking: boolean;
  hasFailed: boolean;
};

/**
 * The server's figures for the cart, requested again after every change (CART-13, CART-40); the last ones stay until
 * then, and a failed request is repeated when the network is back. An invalid code is announced and removed, on any
 * page (CART-20).
 */
export function useQuote(cart: Cart, { zip, creditCents }: Asked = {}): State & { askAgain: () => void } {
  const [state, setState] = useState<State>({ priced: null, isChecking: true, hasFailed: false });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same question again
  useEffect(() => {
    if (cart.lines.length === 0) return;
    const stop = new AbortController();
    setState((before) => ({ ...before, isChecking: true }));
    const askNow = async () => {
      const { priced, told } = await ask(cart, { zip, creditCents }, stop.signal);
      if (stop.signal.aborted) return;
      setState((before) => ({
        ...(priced ? { priced, told, askedPromo: cart.promo, askedCreditCents: creditCents } : before),
        isChecking: false,
        hasFailed: !priced,
      }));
    };
    const timer = setTimeout(askNow, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [cart, zip, creditCents, round]);
  const askAgain = () => setRound((count) => count + 1);
  useWhenOnline(state.hasFailed, askAgain);
  const { promo } = cartTexts;
  const toast = useToast();
  const isOfThisCode = cart.promo && cart.promo === state.askedPromo;
  const refusal = (isOfThisCode && state.priced?.promoProblem) || null;
  useEffect(() => {
    if (!refusal) return;
    toast.error(refusal === 'promo-tries' ? promo.tries : promo.invalid);
    cartActions.setPromo('');
  }, [refusal, toast]);
  return { ...state, askAgain };
}

/** One quote, for whoever needs its figures now; null without an answer. */
export async function askQuote(cart: Cart, asked: Asked): Promise<PricedCart | null> {
  return (await ask(cart, asked)).priced;
}

type Answer = { priced: PricedCart; told: Told } | { priced: null; told?: undefined };

async function ask(cart: Cart, asked: Asked, signal?: AbortSignal): Promise<Answer> {
  const { lines, promo } = cart;
  const body = JSON.stringify({ lines, promo, ...asked });
  const headers = { 'Content-Type': 'application/json' };
  const said = await fetch('/quote', { method: 'POST', headers, body, signal }).catch(() => null);
  const answer = said?.ok ? await said.text().catch(() => '') : '';
  try {
    return { priced: JSON.parse(answer), told: { body, answer } };
  } catch {
    // None came, or one of somebody between here and the shop.
    return { priced: null };
  }
}
