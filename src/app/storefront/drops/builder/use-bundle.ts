import { useState } from 'react';
import { dropProblemWords } from '#app/texts/drop-problems.ts';
import { builderTexts } from '#app/texts/en/storefront/drop-builder.ts';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import type { CartLine } from '#domain/cart/cart.ts';
import { buildBundle, isWhole } from '#domain/drops/build-bundle.ts';
import type { Mood } from '#domain/moods.ts';
import { loadCartStore } from '../../browser/cart-door.ts';
import { randomId } from '../../browser/random-id.ts';
import { type AskedBundle, type BuilderDoor, fetchBuilder } from './fetch-builder.ts';

export type BundleLine = Extract<CartLine, { kind: 'bundle' }>;

export const notOnSale = () => dropProblemWords({ problem: 'bundle-not-found' });

const toLine = ({ drop, bundle }: AskedBundle, picks: BundleLine['picks']): BundleLine => ({
  kind: 'bundle',
  groupId: randomId(),
  drop,
  slug: bundle,
  picks,
  extras: [],
});

type State = { isAdding: boolean; moods: ReadonlyMap<string, Mood> };

const NOTHING: State = { isAdding: false, moods: new Map() };

/** The moods that are chosen in an open builder; adds what they mean, looked up again (DROP-15, DROP-20..23). */
export function useBundle(door: BuilderDoor, onAdded?: (line: BundleLine) => void) {
  const words = builderTexts;
  const toast = useToast();
  const [{ isAdding, moods }, setState] = useState(NOTHING);
  const slots = door.builder?.slots ?? [];
  const close = () => {
    setState(NOTHING);
    door.close();
  };
  const fail = (message: string) => {
    setState(NOTHING);
    door.fail(message);
  };

  async function add() {
    setState((before) => ({ ...before, isAdding: true }));
    try {
      const fresh = await fetchBuilder(door.asked);
      if (!fresh) return fail(notOnSale());
      const built = buildBundle(fresh.slots, moods);
      if ('problem' in built) return fail(dropProblemWords(built));
      const line = toLine(door.asked, built.picks);
      const { cartActions } = await loadCartStore();
      cartActions.putBundle(line);
      close();
      toast.success(words.added(fresh.name, built.picks.length));
      onAdded?.(line);
    } catch {
      fail(words.addFailed);
    }
  }

  const choose = (chosen: readonly string[], mood: Mood) =>
    setState((before) => ({
      ...before,
      moods: new Map([...before.moods, ...chosen.map((slot) => [slot, mood] as const)]),
    }));

  return { isAdding, moods, slots, canAdd: isWhole(slots, moods), close, choose, add };
}

export type BundleMoods = ReturnType<typeof useBundle>;
