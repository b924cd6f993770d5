import { useLocation, useNavigate } from 'react-router';
import { checkoutTexts } from '#app/texts/en/storefront/checkout.ts';
import { type Problem, problemWords } from '#app/texts/problems.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { StickyBar } from '#app/ui/layout/sticky-bar.tsx';
import { useHydrated } from '#app/ui/live/use-hydrated.ts';
import { formatUsd } from '#domain/money.ts';
import { isDigital, type PaymentMethod } from '#domain/payments/payment.ts';
import { findCartProblem } from '#domain/pricing/explain-quote.ts';
import type { PricedCart } from '#services/checkout/price-cart.ts';
import { FiguresQuestion } from '../confirm/figures-question.tsx';
import { PlaceNote } from '../confirm/place-note.tsx';
import { PlaceQuestions } from '../confirm/place-questions.tsx';
import type { PlaceOrderState, useAttempt } from '../confirm/use-attempt.ts';
import type { useAccepted } from './use-accepted.ts';

/** A digital method places the order at once, the others open a dialog first (CHECK-08). */
export const places = (method: PaymentMethod | null) => method !== null && isDigital(method);

type HindrancesProps = { priced: PricedCart | null; hasZipError: boolean; shutUntil: Date | null };

/** Why the button is disabled, each reason with its own message (CHECK-11, CART-29, LAW-03, SHELL-33). */
export function Hindrances({ priced, hasZipError, shutUntil }: HindrancesProps) {
  const cart = priced && findCartProblem(priced);
  const problems: (Problem | null)[] = [
    cart,
    hasZipError ? { problem: 'invalid-zip' } : null,
    shutUntil && { problem: 'closed', opensAt: shutUntil },
  ];
  return problems.map(
    (problem) =>
      problem && (
        <Notice key={problem.problem} tone="warn" live>
          {problemWords(problem)}
        </Notice>
      ),
  );
}

type SubmitPartProps = {
  placing: PlaceOrderState;
  /** The words of the first field that is wrong; each field has its own (CHECK-36). */
  message: string | null;
  /** A marked field replaces the earlier refusal. */
  isWrong: boolean;
  isBusy: boolean;
  isCounting: boolean;
  isOff: boolean;
  /** The button places the order; it leads to the payment page where one more window, or credit, is chosen there. */
  isPlaced: boolean;
  /** What is to pay, once it is known: said on the button, which stays in sight. */
  dueCents: number | undefined;
};

/** The button with what stands beside it: the ID reminder, what is wrong, how far the order is. */
export function SubmitPart({
  placing,
  message,
  isWrong,
  isBusy,
  isCounting,
  isOff,
  isPlaced,
  dueCents,
}: SubmitPartProps) {
  const checkout = checkoutTexts;
  const kept: string | null = useLocation().state?.refused ?? null;
  const refused = useHydrated() ? kept : null;
  const said = message ?? (placing.step === 'idle' && !isWrong ? refused : null);
  const words = isPlaced ? checkout.submit : checkout.toPayment;
  return (
    <>
      <p className="hint">{checkout.idAtDoor}</p>
      {said && (
        <div role="alert">
          <Notice tone="bad">{said}</Notice>
        </div>
      )}
      {!isWrong && !(isOff && placing.step === 'refused') && (
        <PlaceNote placing={placing} failed={checkout.placeFailed} />
      )}
      <StickyBar>
        <Button
          type="submit"
          wide
          busy={isBusy || isCounting}
          disabled={isOff}
          aside={dueCents === undefined ? undefined : formatUsd(dueCents)}
        >
          {isBusy ? checkout.processing : isCounting ? checkout.counting : words}
        </Button>
      </StickyBar>
    </>
  );
}

type QuestionsProps = { figures: ReturnType<typeof useAccepted>; attempt: ReturnType<typeof useAttempt> };

/**
 * The questions before an order is placed: amounts that changed elsewhere, and the shop's own two (CONF-30, PAY-33).
 */
export function Questions({ figures, attempt }: QuestionsProps) {
  const navigate = useNavigate();
  const toCart = () => Promise.resolve(navigate('/cart')).catch(() => {});
  return (
    <>
      {figures.question && (
        <FiguresQuestion {...figures.question} then="go-on" onAccept={figures.accept} onBack={toCart} />
      )}
      <PlaceQuestions placing={attempt.placing} onAccept={attempt.accept} onStop={attempt.stop} />
    </>
  );
}
