import { problemWords } from '#app/texts/problems.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Totals } from '#app/ui/money/totals.tsx';
import { dueRows } from '#app/ui/order/bill-rows.ts';
import { useTexts } from '#app/ui/texts-context.tsx';
import type { Cart } from '#domain/cart/cart.ts';
import { findCartProblem } from '#domain/pricing/cart-problem.ts';
import type { PricedCart } from '#services/checkout/price-cart.ts';
import { OrderLines } from '../checkout/order/order-lines.tsx';
import type { Payable } from './use-waiting-order.ts';

/** The order total, and with credit in it what remains, and a way to take it out (PAY-04, PAY-05, PAY-17). */
export function Due({ quote, onRemove }: { quote: Payable; onRemove: () => void }) {
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

type HindranceProps = { priced: PricedCart; cart: Cart; onChange: () => void };

/** Why nothing can be picked, where nothing can, and the lines to mend it right there (CART-29, CONF-31). */
export function Hindrance({ priced, cart, onChange }: HindranceProps) {
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
