import { useState } from 'react';
import { problemWords } from '#app/texts/problems.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Totals } from '#app/ui/money/totals.tsx';
import { dueRows } from '#app/ui/order/bill-rows.ts';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';
import { zipOf } from '#domain/delivery/zip.ts';
import { isDigital, type PaymentMethod, toPaymentMethod } from '#domain/orders/payment/payment.ts';
import { findCartProblem } from '#domain/pricing/cart-problem.ts';
import type { WaitingOrder } from '#services/checkout/placing/read-waiting-order.ts';
import type { PricedCart } from '#services/checkout/price-cart.ts';
import type { Buyer } from '#services/checkout/read-checkout.ts';
import { readCart } from '../browser/cart-store.ts';
import { askQuote } from '../cart/quote/use-quote.ts';
import { keepPayment, type StoredCheckout } from '../checkout/stored-checkout.ts';
import { PlaceNote } from '../confirm/place-note.tsx';
import { PlaceQuestions } from '../confirm/place-questions.tsx';
import { CashDialog } from './cash-dialog.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import { isMethodOff, MethodFace } from './method-face.tsx';
import styles from './payment.module.css';
import { usePaying } from './use-paying.ts';
import { type Payable, payable } from './use-waiting-order.ts';

type PayMethodsProps = {
  buyer: Buyer;
  checkout: StoredCheckout;
  priced: PricedCart;
  /** The unpaid order that another method changes: its figures count, not the cart's (PAY-33). */
  order: WaitingOrder | null;
  /** The method whose window the checkout form wants open (CHECK-08). */
  asked: string | null;
  /** The figures are older than the credit that is put in. */
  isStale: boolean;
  /** The shop has other figures than these. */
  onStale: () => void;
  onChange: (checkout: StoredCheckout) => void;
};

/** The total, the six cards and their windows (PAY-04..21). */
export function PayMethods({
  buyer,
  checkout,
  priced,
  order,
  asked,
  isStale,
  onStale,
  onChange,
}: PayMethodsProps) {
  const { payment } = useTexts();
  const toast = useToast();
  const [open, setOpen] = useState(() => toPaymentMethod(asked));
  const paying = usePaying({ failed: payment.placeFailed, onStale });
  const { placing } = paying;
  const { quoteToken } = priced;
  const quote = payable(priced.quote, order, checkout.creditCents);
  const close = () => setOpen(null);
  const isSending = placing.step === 'sending' || placing.step === 'placed';
  const isBusy = isStale || isSending;

  const choose = (method: PaymentMethod, more: Partial<StoredCheckout>): StoredCheckout => ({
    ...checkout,
    quoteToken,
    totalCents: quote.amountDueCents,
    creditCents: quote.creditUsedCents,
    ...more,
    form: { ...checkout.form, method },
  });
  const confirmWith = (next: StoredCheckout) => {
    keepPayment(next);
    void paying.place(next);
  };
  const pick = (method: PaymentMethod) => {
    if (method === 'applepay' && buyer.offMethods.includes('applepay'))
      return toast.info(payment.applePayOff);
    if (isDigital(method)) return paying.place(choose(method, { cashGivenCents: undefined }));
    setOpen(method);
  };
  const applyCredit = (creditCents: number) => {
    close();
    const rest = quote.orderTotalCents - creditCents;
    if (rest > 0) {
      toast.info(payment.credit.applied(creditCents, rest));
      return onChange({ ...checkout, creditCents, cashGivenCents: undefined });
    }
    return payByCredit(creditCents);
  };
  // The token of the figures with this credit in them: it covers all, so nothing else is to be chosen (PAY-15).
  const payByCredit = async (creditCents: number) => {
    const zip = zipOf(checkout.form) ?? undefined;
    const fresh = await askQuote(readCart(), { zip, creditCents });
    if (!fresh) return toast.error(payment.placeFailed);
    const { quoteToken: token } = fresh;
    const paid = { creditCents, cashGivenCents: undefined, quoteToken: token, totalCents: 0 };
    confirmWith(choose('monster_dollars', paid));
  };
  const isCovered = quote.creditUsedCents > 0 && quote.amountDueCents === 0;
  return (
    <>
      <Due quote={quote} onRemove={() => onChange({ ...checkout, creditCents: undefined })} />
      {!quote.canCheckout && <Hindrance priced={priced} />}
      {isCovered && (
        <Button
          wide
          disabled={isStale}
          busy={isSending}
          onClick={() => confirmWith(choose('monster_dollars', {}))}
        >
          {payment.cash.complete}
        </Button>
      )}
      <div className={styles.cards}>
        {buyer.methods.map((method) => (
          <button
            key={method}
            type="button"
            className={styles.card}
            disabled={!quote.canCheckout || isBusy || isMethodOff(method, buyer)}
            onClick={() => pick(method)}
          >
            <MethodFace method={method} facts={buyer} />
          </button>
        ))}
      </div>
      {open !== 'cash' && <PlaceNote placing={placing} onAgain={paying.again} saysSending />}
      <CashDialog
        key={`cash-${quote.amountDueCents}`}
        payable={quote}
        placing={placing}
        open={open === 'cash' && quote.canCheckout}
        onClose={close}
        onComplete={(cashGivenCents) => confirmWith(choose('cash', { cashGivenCents }))}
      />
      <CreditDialog
        key={`credit-${quote.orderTotalCents}`}
        balanceCents={buyer.balanceCents}
        capCents={buyer.creditCapCents}
        nextExpiry={buyer.nextExpiry}
        totalCents={quote.orderTotalCents}
        open={open === 'monster_dollars' && quote.canCheckout && !isMethodOff('monster_dollars', buyer)}
        onClose={close}
        onApply={applyCredit}
      />
      <PlaceQuestions placing={placing} onAccept={paying.accept} onStop={paying.stop} />
    </>
  );
}

/** The order total, and with credit in it what remains, and a way to take it out (PAY-04, PAY-05, PAY-17). */
function Due({ quote, onRemove }: { quote: Payable; onRemove: () => void }) {
  const { cart, payment } = useTexts();
  return (
    <>
      <Totals rows={dueRows(quote, cart.totals)} />
      {quote.creditUsedCents > 0 && (
        <Button kind="outline" size="small" onClick={onRemove}>
          {payment.credit.remove}
        </Button>
      )}
    </>
  );
}

/** Why nothing can be picked, where nothing can (CART-29). */
function Hindrance({ priced }: { priced: PricedCart }) {
  const { ui } = useTexts();
  const problem = findCartProblem(priced);
  if (!problem) return null;
  return (
    <Notice tone="warn">
      {problemWords(problem)} <AppLink href="/cart">{ui.back}</AppLink>
    </Notice>
  );
}
