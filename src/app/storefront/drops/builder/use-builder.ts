import { useEffect, useState } from 'react';
import { dropProblemWords } from '#app/texts/drop-problems.ts';
import { dropTexts } from '#app/texts/en/storefront/drops.ts';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import type { CartLine } from '#domain/cart/cart.ts';
import { buildBundle, isWhole } from '#domain/drops/build-bundle.ts';
import type { Mood } from '#domain/moods.ts';
import type { Builder } from '#services/drops/read-builder.ts';
import { fetchCart, loadCartStore } from '../../browser/cart-door.ts';
import { randomId } from '../../browser/random-id.ts';

export type BundleLine = Extract<CartLine, { kind: 'bundle' }>;

type Asked = { drop: string; bundle: string; onAdded?: (line: BundleLine) => void };
type State = {
  isOpen: boolean;
  isAdding: boolean;
  builder: Builder | null;
  moods: ReadonlyMap<string, Mood>;
};

const loadSheet = () => import('./bundle-builder.tsx').then(({ BundleBuilder }) => BundleBuilder);
const fetchSheet = () => {
  loadSheet().catch(() => {});
  fetchCart();
};

const CLOSED: State = { isOpen: false, isAdding: false, builder: null, moods: new Map() };

/** The builder itself, which comes with the first press, or before it once the page is at rest (FAST-12). */
function useSheet() {
  const [Sheet, setSheet] = useState<Awaited<ReturnType<typeof loadSheet>> | null>(null);
  useEffect(() => {
    const timer = setTimeout(fetchSheet, 1500);
    return () => clearTimeout(timer);
  }, []);
  const show = () => loadSheet().then((sheet) => setSheet(() => sheet));
  return [Sheet, show] as const;
}

const toLine = ({ drop, bundle }: Asked, picks: BundleLine['picks']): BundleLine => ({
  kind: 'bundle',
  groupId: randomId(),
  drop,
  slug: bundle,
  picks,
  extras: [],
});

/** Opens the builder with what can be had, and adds what was chosen, looked up again (DROP-14, DROP-15, DROP-20..23). */
export function useBuilder({ drop, bundle, onAdded }: Asked) {
  const words = dropTexts;
  const toast = useToast();
  const [state, setState] = useState(CLOSED);
  const [Sheet, showSheet] = useSheet();
  const close = () => setState(CLOSED);
  const fail = (message: string) => {
    close();
    toast.error(message);
  };

  async function open() {
    setState({ ...CLOSED, isOpen: true });
    try {
      const [builder] = await Promise.all([fetchBuilder({ drop, bundle }), showSheet()]);
      if (!builder) return fail(dropProblemWords({ problem: 'bundle-not-found' }));
      setState((before) => (before.isOpen ? { ...before, builder } : before));
    } catch {
      fail(words.builder.loadFailed(words.builder.offline));
    }
  }

  async function add() {
    setState((before) => ({ ...before, isAdding: true }));
    try {
      const fresh = await fetchBuilder({ drop, bundle });
      if (!fresh) return fail(dropProblemWords({ problem: 'bundle-not-found' }));
      const built = buildBundle(fresh.slots, state.moods);
      if ('problem' in built) return fail(dropProblemWords(built));
      const line = toLine({ drop, bundle }, built.picks);
      const { cartActions } = await loadCartStore();
      cartActions.putBundle(line);
      close();
      toast.success(words.builder.added(fresh.name, built.picks.length));
      onAdded?.(line);
    } catch {
      fail(words.builder.addFailed);
    }
  }

  const choose = (slots: readonly string[], mood: Mood) =>
    setState((before) => ({
      ...before,
      moods: new Map([...before.moods, ...slots.map((slot) => [slot, mood] as const)]),
    }));

  const slots = state.builder?.slots ?? [];
  return {
    ...state,
    Sheet,
    fetchSheet,
    slots,
    canAdd: isWhole(slots, state.moods),
    open,
    close,
    choose,
    add,
  };
}

export type BuilderDoor = ReturnType<typeof useBuilder>;

/** Asks the shop what this bundle may be built of at this moment; null where it is not on sale. Throws offline. */
export async function fetchBuilder(asked: { drop: string; bundle: string }): Promise<Builder | null> {
  const response = await fetch(`/drop/builder?${new URLSearchParams(asked)}`);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`answered ${response.status}`);
  return (await response.json()) as Builder;
}
