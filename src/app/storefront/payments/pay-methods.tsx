import { useState } from 'react';
import { useNavigate } from 'react-router';
import { cartTexts } from '#app/texts/en/storefront/cart.ts';
import { paymentTexts } from '#app/texts/en/storefront/payments.ts';
import { problemWords } from '#app/texts/problems.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Totals } from '#app/ui/money/totals.tsx';
import { dueRows } from '#app/ui/order/bill-rows.ts';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import type { Cart } from '#domain/cart/cart.ts';
import { zipOf } from '#domain/delivery/zip-code.ts';
import { isDigital, METHODS, type PaymentMethod, toPaymentMethod } from '#domain/payments/payment.ts';
import { findCartProblem } from '#domain/pricing/explain-quote.ts';
import type { WaitingOrder } from '#services/checkout/place-order/read-waiting-order.ts';
import type { PricedCart } from '#services/checkout/price-cart.ts';
import type { Buyer } from '#services/checkout/read-checkout.ts';
import { readCart } from '../browser/cart-store.ts';
import { askQuote } from '../cart/quote/use-quote.ts';
import { keepPayment } from '../checkout/keep-checkout.ts';
import { OrderLines } from '../checkout/order-lines.tsx';
import { WaitsNotice } from '../checkout/preorder-notice.tsx';
import type { StoredCheckout } from '../checkout/stored-checkout.ts';
import { shownBill, useAccepted } from '../checkout/use-accepted.ts';
import { FiguresQuestion } from '../confirm/figures-question.tsx';
import { PlaceNote } from '../confirm/place-note.tsx';
import { PlaceQuestions } from '../confirm/place-questions.tsx';
import { isMethodOff, MethodLabel } from './method-label.tsx';
import { CashDialog, CreditDialog } from './pay-dialogs.tsx';
import styles from './payment.module.css';
import { usePaying } from './use-paying.ts';
import { type Payable, payable } from './use-waiting-order.ts';

type PayMethodsProps = {
  buyer: Buyer;
  cart: Cart;
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
  cart,
  checkout,
  priced: latest,
  order,
  asked,
  isStale,
  onStale,
  onChange,
}: PayMethodsProps) {
  const payment = paymentTexts;
  const toast = useToast();
  const navigate = useNavigate();
  const [open, setOpen] = useState(() => toPaymentMethod(asked));
  const paying = usePaying({
    onStale,
    // The figures were just accepted: they come without another question, and the window with its new total.
    onCashShort: () => {
      figures.noteOwn();
      onStale();
      setOpen('cash');
    },
  });
  const { placing } = paying;
  const isAsking = placing.step === 'changed' || placing.step === 'unpaid';
  const isHeld = order !== null || isAsking || placing.step === 'sending' || placing.step === 'placed';
  const figures = useAccepted(latest, { watchesTotal: true, isHeld });
  const priced = figures.priced ?? latest;
  const { quoteToken } = priced;
  const quote = payable(priced.quote, order, checkout.creditCents);
  const forget = () => placing.step === 'refused' && paying.stop();
  const close = () => {
    setOpen(null);
    forget();
  };
  const mend = () => {
    figures.noteOwn();
    forget();
  };
  const isSending = placing.step === 'sending' || placing.step === 'placed';
  const isBusy = isStale || isSending;

  const choose = (method: PaymentMethod, more: Partial<StoredCheckout>): StoredCheckout => ({
    ...checkout,
    quoteToken,
    totalCents: quote.amountDueCents,
    creditCents: quote.creditUsedCents,
    shown: shownBill({ ...priced.quote, ...quote }),
    ...more,
    form: { ...checkout.form, method },
  });
  const confirmWith = (next: StoredCheckout) => {
    keepPayment(next);
    void paying.place(next);
  };
  const pick = (method: PaymentMethod) => {
    if (METHODS[method].isAnnounced && buyer.offMethods.includes(method))
      return toast.info(payment.announcedOff(method));
    if (isDigital(method)) return paying.place(choose(method, { cashGivenCents: undefined }));
    setOpen(method);
  };
  const setCredit = (chosen: Pick<StoredCheckout, 'creditCents' | 'cashGivenCents'>) => {
    figures.noteOwn();
    onChange({ ...checkout, ...chosen });
  };
  const applyCredit = (creditCents: number) => {
    close();
    const rest = quote.orderTotalCents - creditCents;
    if (rest > 0) {
      toast.info(payment.credit.applied(creditCents, rest));
      return setCredit({ creditCents, cashGivenCents: undefined });
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
      <Due quote={quote} onRemove={() => setCredit({ creditCents: undefined })} />
      {!order && <WaitsNotice priced={priced} hasOthers={cart.lines.length > priced.groups.length} />}
      {!quote.canCheckout && <Hindrance priced={priced} cart={cart} onChange={mend} />}
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
            <MethodLabel method={method} facts={buyer} />
          </button>
        ))}
      </div>
      {open !== 'cash' && quote.canCheckout && (
        <PlaceNote placing={placing} onAgain={paying.again} saysSending failed={payment.placeFailed} />
      )}
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
      {figures.question && (
        <FiguresQuestion
          {...figures.question}
          then="go-on"
          onAccept={figures.accept}
          onBack={() => Promise.resolve(navigate('/cart', { replace: true })).catch(() => {})}
        />
      )}
      <PlaceQuestions placing={placing} onAccept={paying.accept} onStop={paying.stop} />
    </>
  );
}

/** The order total, and with credit in it what remains, and a way to take it out (PAY-04, PAY-05, PAY-17). */
function Due({ quote, onRemove }: { quote: Payable; onRemove: () => void }) {
  const cart = cartTexts;
  const payment = paymentTexts;
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

type HindranceProps = { priced: PricedCart; cart: Cart; onChange: () => void };

/** Why nothing can be picked, where nothing can, and the lines to mend it right there (CART-29, CONF-31). */
function Hindrance({ priced, cart, onChange }: HindranceProps) {
  const problem = findCartProblem(priced);
  if (!problem) return null;
  const hasLost = priced.unknownKeys.length > 0 || priced.quote.lines.some((line) => line.problem);
  return (
    <>
      <div role="alert">
        <Notice tone="warn">{problemWords(problem)}</Notice>
      </div>
      <OrderLines priced={priced} cart={cart} onlyLost={hasLost} onChange={onChange} />
    </>
  );
}
