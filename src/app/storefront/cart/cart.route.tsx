import { Suspense, useState } from 'react';
import { cartProblemWords } from '#app/texts/cart-problems.ts';
import { cartTexts } from '#app/texts/en/storefront/cart.ts';
import { QUIZ_WORDS } from '#app/texts/en/storefront/quiz-words.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { StickyBar } from '#app/ui/layout/sticky-bar.tsx';
import type { Cart } from '#domain/cart/cart.ts';
import { zipOf } from '#domain/delivery/zip-code.ts';
import { formatUsd } from '#domain/money.ts';
import { findCartProblem } from '#domain/pricing/explain-quote.ts';
import type { PricedCart } from '#services/checkout/price-cart.ts';
import { useCart } from '../browser/cart-store.ts';
import { readCheckoutForm, readDraft, readZip } from '../checkout/stored-checkout.ts';
import { pageTitle } from '../page/page-title.ts';
import type { Route } from './+types/cart.route';
import styles from './cart.module.css';
import { CartHints, FreeDelivery } from './cart-hints.tsx';
import { CartLines, SeenLines } from './cart-lines.tsx';
import { CartTotals } from './cart-totals.tsx';
import { DeliveryArea } from './delivery-area.tsx';
import { LazyCartDeals, LazyHowCalculated, LazyPreorderNotice, LazyZoneClosed } from './lazy-parts.tsx';
import { PromoForm } from './promo-form.tsx';
import { chosenLines } from './quote/chosen-lines.ts';
import { EarlyCart, LiveCart } from './quote/early-cart.tsx';
import { readSeen } from './quote/last-quote.ts';
import { useCartNews } from './quote/use-cart-news.ts';
import { useQuote } from './quote/use-quote.ts';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(cartTexts.title, matches) }];

/** CART-03, CART-13, CART-41: the browser's lines at the server's figures. */
export default function CartPage() {
  const words = cartTexts;
  const { cart, isReady, count } = useCart();
  // The entered address brings its city's minimum (CART-30); without one the server takes the saved one.
  const form = isReady ? (readDraft() ?? readCheckoutForm()?.form) : undefined;
  const typed = form && zipOf(form);
  const [asked, setAsked] = useState<string | null>(null);
  const ownZip = typed || !isReady ? '' : (asked ?? readZip());
  const answer = useQuote(cart, { zip: typed || ownZip || undefined });
  const { priced, hasFailed } = answer;
  useCartNews(priced);
  if (isReady && cart.lines.length === 0) {
    const action = (
      <div className={styles.ways}>
        <ButtonLink href="/shop">{words.toShop}</ButtonLink>
        <ButtonLink href="/?quiz=open" kind="outline">
          {QUIZ_WORDS}
        </ButtonLink>
      </div>
    );
    return (
      <div className="gutter">
        <EmptyState title={words.empty} line={words.emptyLine} action={action} level={1} />
      </div>
    );
  }
  if (!priced && !hasFailed) {
    return (
      <>
        <EarlyCart />
        <div className={styles.page} data-start>
          <Head isReady={isReady} count={count} />
          <Notice live>{words.saving}</Notice>
        </div>
      </>
    );
  }
  return (
    <LiveCart isFinal={!hasFailed && !answer.isChecking} told={answer.told}>
      <div className={styles.page}>
        <Head isReady={isReady} count={priced && !hasFailed ? priced.quote.itemCount : count} />
        {priced ? (
          <Suspense fallback={<Unpriced {...answer} />}>
            <Priced cart={cart} answer={answer} priced={priced} ownZip={ownZip} onZip={setAsked} />
          </Suspense>
        ) : (
          <Unpriced {...answer} />
        )}
      </div>
      {priced && !hasFailed && <CheckoutBar priced={priced} isChecking={answer.isChecking} />}
    </LiveCart>
  );
}

function Head({ isReady, count }: { isReady: boolean; count: number }) {
  return (
    <header className={styles.head}>
      <Heading level={1} size="h2">
        {cartTexts.title}
      </Heading>
      {isReady && <p className="lead">{cartTexts.items(count)}</p>}
    </header>
  );
}

type PricedProps = { cart: Cart; answer: ReturnType<typeof useQuote>; priced: PricedCart } & {
  ownZip: string;
  onZip: (zip: string) => void;
};

/** While no answer comes to what is chosen now, it stands there at the last prices, without the rest of the old bill (CART-13). */
function Priced({ cart, answer, priced, ownZip, onZip }: PricedProps) {
  const { hasFailed } = answer;
  return (
    <>
      <div className={styles.main}>
        {hasFailed ? <LastPrices /> : <FreeDelivery quote={priced.quote} />}
        {!hasFailed && <DeliveryArea verdict={priced.zip} zip={ownZip} onZip={onZip} />}
        {!hasFailed && <LazyZoneClosed zip={priced.zip} zoneClosed={priced.zoneClosed} />}
        <CartLines priced={priced} cart={cart} />
        {hasFailed && <Again {...answer} />}
        <LazyPreorderNotice priced={priced} cart={cart} />
        {!hasFailed && <CartHints priced={priced} />}
        {!hasFailed && <LazyCartDeals priced={priced} />}
      </div>
      <aside className={styles.side}>
        <PromoForm code={cart.promo} askedCode={answer.askedPromo} priced={priced} />
        <CartTotals quote={priced.quote} chosen={hasFailed ? chosenLines(priced.quote.lines, cart) : null} />
        {!hasFailed && (
          <div className={styles.buy}>
            <CheckoutBar priced={priced} isChecking={answer.isChecking} />
          </div>
        )}
        {!hasFailed && <LazyHowCalculated quote={priced.quote} />}
      </aside>
    </>
  );
}

/** Before the first answer; without one, the last known cart (decision 0009-the-cart-lives-in-the-browser). */
function Unpriced({ hasFailed, askAgain }: { hasFailed: boolean; askAgain: () => void }) {
  const words = cartTexts;
  if (!hasFailed) return <Notice live>{words.saving}</Notice>;
  return (
    <div className={styles.main}>
      <LastPrices />
      <SeenLines lines={readSeen()} />
      <Again askAgain={askAgain} />
    </div>
  );
}

function LastPrices() {
  const cart = cartTexts;
  return (
    <Notice tone="warn" live>
      {cart.offline}
    </Notice>
  );
}

function Again({ askAgain }: { askAgain: () => void }) {
  const cart = cartTexts;
  return (
    <Button kind="outline" onClick={askAgain}>
      {cart.tryAgain}
    </Button>
  );
}

/** CART-07: blocked, with the reason, while a minimum is unmet or a line cannot be had. */
function CheckoutBar({ priced, isChecking }: { priced: PricedCart; isChecking: boolean }) {
  const words = cartTexts;
  const { quote } = priced;
  const total = formatUsd(quote.amountDueCents);
  if (!quote.canCheckout) {
    return (
      <StickyBar note={blockedReason(priced, words.removeToCheckOut)}>
        <Button wide disabled aside={total}>
          {words.checkout}
        </Button>
      </StickyBar>
    );
  }
  return (
    <StickyBar note={isChecking ? words.saving : undefined}>
      <ButtonLink href="/checkout" wide aside={total}>
        {words.checkout}
      </ButtonLink>
    </StickyBar>
  );
}

function blockedReason(priced: PricedCart, lost: string): string | undefined {
  const problem = findCartProblem(priced);
  if (!problem) return undefined;
  return problem.problem === 'gone' || problem.problem === 'sold-out' ? lost : cartProblemWords(problem);
}
