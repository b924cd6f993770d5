import { useEffect } from 'react';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';
import { onTierRise } from '../browser/tier-rise.ts';

const CONGRATULATION_MS = 8000;

/** Congratulates on a campaign tier that was reached (CART-36). */
export function TierNews() {
  const { cart } = useTexts();
  const toast = useToast();
  useEffect(
    () =>
      onTierRise(({ tier, bonusCents }) => {
        toast.success(cart.tierReached(tier, bonusCents / 100), { durationMs: CONGRATULATION_MS });
      }),
    [cart, toast],
  );
  return null;
}
