import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';
import { checkCheckoutForm } from '#domain/checkout/checkout-form.ts';
import { isDigital, type PaymentMethod } from '#domain/orders/payment/payment.ts';
import type { PricedCart } from '#services/checkout/price-cart.ts';
import { usePaying } from '../payment/use-paying.ts';
import { readFields } from './checkout-fields.tsx';
import { placeWords } from './place-words.ts';
import { keepPayment, readCheckoutForm } from './stored-checkout.ts';

type Known = { is21Plus: boolean; hasZipError: boolean };
type SubmitInput = { known: Known; priced: PricedCart | null; offMethods: readonly PaymentMethod[] };

/** What the checkout's button does: refuses in words, goes on to the method's window, or places at once (CHECK-05..13). */
export function useSubmit({ known, priced, offMethods }: SubmitInput) {
  const { checkout: texts, payment } = useTexts();
  const toast = useToast();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const [isTried, setTried] = useState(false);
  const attempt = usePaying({ failed: texts.placeFailed });
  const isBusy = isLeaving || attempt.placing.step === 'sending';
  const leave = (to: string) => {
    setLeaving(true);
    Promise.resolve(navigate(to)).catch(() => setLeaving(false));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = readFields(event.currentTarget);
    const checked = checkCheckoutForm(form, known);
    if ('problem' in checked) {
      setTried(true);
      if (checked.problem === 'fields-missing') focusField(event.currentTarget, checked.fields[0]);
      return toast.error(placeWords(checked));
    }
    const { method } = checked.value;
    // Credit that was put in before stays with the order; its figures are then those of the payment page.
    const creditCents = readCheckoutForm()?.creditCents;
    keepPayment({ form, creditCents });
    if (method === 'applepay' && offMethods.includes(method)) return toast.info(payment.applePayOff);
    if (!isDigital(method) || !priced || creditCents) return leave(`/payment?method=${method}`);
    const { quoteToken, quote } = priced;
    return attempt.place({ form, quoteToken, totalCents: quote.amountDueCents });
  };
  return { submit, isBusy, isTried, attempt };
}

/** The first field that waits for words is where the next key goes. */
function focusField(form: HTMLFormElement, name: string | undefined): void {
  const field = name ? form.elements.namedItem(name) : null;
  if (field instanceof HTMLElement) field.focus();
}
