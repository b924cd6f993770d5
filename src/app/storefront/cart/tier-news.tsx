import { useEffect } from 'react';
import { useTexts } from '#app/ui/texts-context.tsx';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
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
