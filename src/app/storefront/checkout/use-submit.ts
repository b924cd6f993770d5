import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { paymentTexts } from '#app/texts/en/storefront/payments.ts';
import { problemWords } from '#app/texts/problems.ts';
import { useTexts } from '#app/ui/texts-context.tsx';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import { type CheckoutFieldProblem, checkCheckoutForm, checkoutProblems } from '#domain/checkout.ts';
import { isDigital, METHODS, type PaymentMethod } from '#domain/payments/payment.ts';
import type { PricedCart } from '#services/checkout/price-cart.ts';
import { usePaying } from '../payments/use-paying.ts';
import { readCheckoutFields } from './checkout-fields.tsx';
import { type FieldErrors, fieldErrors, focusFirstInvalid } from './field-errors.ts';
import { keepPayment } from './keep-checkout.ts';
import { shownBill } from './use-accepted.ts';

type Known = { is21Plus: boolean; hasZipError: boolean };

type SubmitInput = {
  known: Known;
  priced: PricedCart | null;
  offMethods: readonly PaymentMethod[];
  /** Credit that was put in before: it stays with the order, whose last page is then that of payment. */
  creditCents: number | undefined;
  onStale: () => void;
};

type Wrong = {
  errors: FieldErrors;
  message: string | null;
  /** A field says it already: it is not said twice. */
  isSaid: boolean;
};

const NOTHING: Wrong = { errors: {}, message: null, isSaid: false };

/**
 * What the checkout's button does: refuses in words, all of them at once and each at its field (CHECK-36), goes on to
 * the method's window, or places at once (CHECK-05..13).
 */
export function useSubmit({ known, priced, offMethods, creditCents, onStale }: SubmitInput) {
  const texts = useTexts();
  const toast = useToast();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const [wrong, setWrong] = useState(NOTHING);
  const attempt = usePaying({ onStale });
  const isBusy = isLeaving || attempt.placing.step === 'sending';
  const leave = (to: string) => {
    setLeaving(true);
    Promise.resolve(navigate(to)).catch(() => setLeaving(false));
  };
  const check = (form: HTMLFormElement): Wrong => {
    const problems = checkoutProblems(readCheckoutFields(form), known);
    const errors = fieldErrors(problems, texts);
    const message = messageOf(problems);
    return { errors, message, isSaid: Object.values(errors).some((words) => words === message) };
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const element = event.currentTarget;
    const form = readCheckoutFields(element);
    const checked = checkCheckoutForm(form, known);
    // Drawn at once, so that the marked fields are there when the first is looked for.
    flushSync(() => setWrong('problem' in checked ? check(element) : NOTHING));
    if ('problem' in checked) return focusFirstInvalid(element);
    const { method } = checked.value;
    keepPayment({ form, creditCents });
    if (METHODS[method].isAnnounced && offMethods.includes(method))
      return toast.info(paymentTexts.announcedOff(method));
    if (!isDigital(method) || !priced || creditCents) return leave(`/payment?method=${method}`);
    const { quoteToken, quote } = priced;
    return attempt.place({ form, quoteToken, totalCents: quote.amountDueCents, shown: shownBill(quote) });
  };
  return {
    submit,
    isBusy,
    errors: wrong.errors,
    message: wrong.isSaid ? null : wrong.message,
    isWrong: wrong.message !== null,
    /** Corrected fields are no longer marked. */
    lookAgain: (form: HTMLFormElement) => wrong.message !== null && setWrong(check(form)),
    attempt,
  };
}

/** The words of the first problem, as its row has them, beside the button. */
function messageOf([first]: readonly CheckoutFieldProblem[]): string | null {
  return first ? problemWords(first) : null;
}
