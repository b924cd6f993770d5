import { useEffect, useState } from 'react';
import { dropTexts } from '#app/texts/en/storefront/drops.ts';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import type { Builder } from '#services/drops/read-builder.ts';
import { fetchCart } from '../../browser/cart-door.ts';
import { type AskedBundle, fetchBuilder } from './fetch-builder.ts';

type State = { isOpen: boolean; builder: Builder | null };

const loadSheet = () => import('./bundle-builder.tsx');
const fetchSheet = () => {
  loadSheet().catch(() => {});
  fetchCart();
};

const CLOSED: State = { isOpen: false, builder: null };

type SheetFile = Awaited<ReturnType<typeof loadSheet>>;

/** The builder itself, which comes with the first press, or before it once the page is at rest (FAST-12). */
function useSheet() {
  const [Sheet, setSheet] = useState<SheetFile['BundleBuilder'] | null>(null);
  useEffect(() => {
    const timer = setTimeout(fetchSheet, 1500);
    return () => clearTimeout(timer);
  }, []);
  const show = async () => {
    const file = await loadSheet();
    setSheet(() => file.BundleBuilder);
    return file;
  };
  return [Sheet, show] as const;
}

/** Opens the builder with what can be had (DROP-14, DROP-15); what is chosen and added in it comes with it. */
export function useBuilder({ drop, bundle }: AskedBundle) {
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
      const [builder, { notOnSale }] = await Promise.all([fetchBuilder({ drop, bundle }), showSheet()]);
      if (!builder) return fail(notOnSale());
      setState((before) => (before.isOpen ? { ...before, builder } : before));
    } catch {
      fail(dropTexts.unbuilt(dropTexts.offline));
    }
  }

  return { ...state, asked: { drop, bundle }, Sheet, fetchSheet, open, close, fail };
}
