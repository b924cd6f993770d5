import { type Cart, itemCount } from '../../cart/cart.ts';
import { addOption } from '../../cart/change-cart.ts';
import { addReward } from '../../cart/special-lines.ts';
import type { Mood } from '../../moods/moods.ts';

type Bundle = {
  /** The saved result, where it earned a perk. */
  rewardOf: string | null;
  picks: readonly { optionId: string; mood: Mood | null }[];
};

/**
 * The cart with one of every pick, and the reward line where there is one (QUIZA-20, QUIZA-22). All or nothing: null
 * where one of them finds no room.
 */
export function addQuizBundle(cart: Cart, { rewardOf, picks }: Bundle): Cart | null {
  const filled = picks.reduce(
    (grown, { optionId, mood }) =>
      addOption(grown, { optionId, quantity: 1, from: 'shop', ...(mood && { mood }) }),
    cart,
  );
  if (picks.length === 0 || itemCount(filled) !== itemCount(cart) + picks.length) return null;
  return rewardOf ? addReward(filled, rewardOf) : filled;
}
