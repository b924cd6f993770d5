import { quiz } from '#app/texts/en/storefront/quiz.ts';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import { addQuizBundle } from '#domain/quiz/bundle/bundle-perk.ts';
import type { QuizAnswer } from '#services/quiz/quiz-answer.ts';
import { cartActions } from '../browser/cart-store.ts';

/**
 * Puts the whole bundle into the cart, with the reward that it earned; the server alone decides what that is worth
 * (QUIZA-20, QUIZA-22). True when it is in; else nothing was added, and a toast has said so.
 */
export function useAddBundle() {
  const toast = useToast();
  return ({ id, picks, perk }: QuizAnswer): boolean => {
    const wanted = {
      rewardOf: perk ? id : null,
      picks: picks.map(({ optionId, moods }) => ({ optionId, mood: moods[0] ?? null })),
    };
    const state = { isAdded: false };
    cartActions.change((cart) => {
      const filled = addQuizBundle(cart, wanted);
      state.isAdded = filled !== null;
      return filled ?? cart;
    });
    if (!state.isAdded) toast.error(quiz.addFailed);
    return state.isAdded;
  };
}
