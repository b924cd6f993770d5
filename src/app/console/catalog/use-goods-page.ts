import { useEffect, useRef, useState } from 'react';
import { goods } from '#app/texts/en/console/catalog.ts';
import type { FormAnswer } from '../form/field-errors.tsx';
import { changesBetween, type LoadedGoods } from './goods-draft.ts';

const words = goods.products;

const NAMES = {
  name: words.name,
  format: words.format,
  description: words.description,
  shortTeaser: words.shortTeaser,
  howItFeels: words.howItFeels,
  bestFor: words.bestFor,
  effects: words.effects,
  moodTags: words.moods,
  isActive: words.isActive,
  isHiddenBundle: words.isHiddenBundle,
  inVault: words.inVault,
  addonOnly: words.addonOnly,
  displayOrder: words.order,
} as const;

/**
 * The state that the form was drawn from, and the one that it is saved over. Saved, it is drawn anew. Where somebody
 * else was first, what was typed stays, their changes are named, and the next save goes over them (GOODS-10, STAFF-23).
 */
export function useGoodsPage(found: LoadedGoods | null, answer: FormAnswer | undefined) {
  const [drawn, setDrawn] = useState(found);
  const [base, setBase] = useState(found);
  const [theirs, setTheirs] = useState<string[] | null>(null);
  const [times, setTimes] = useState(0);
  const due = useRef<'saved' | 'changed' | null>(null);
  const last = useRef({ answer, found });
  // What the shop read after the answer is fresh; what stood here as the answer came is not.
  const stale = useRef(found);
  useEffect(() => {
    if (answer !== last.current.answer) {
      stale.current = last.current.found;
      if (answer?.ok) due.current = 'saved';
      else due.current = answer?.problem === 'changed' ? 'changed' : null;
    }
    last.current = { answer, found };
    if (!due.current || found === stale.current || !found) return;
    if (due.current === 'changed' && base) setTheirs(changesBetween(base, found, NAMES));
    if (due.current === 'saved') {
      setDrawn(found);
      setTheirs(null);
      setTimes((count) => count + 1);
    }
    setBase(found);
    due.current = null;
  }, [answer, found, base]);
  return { drawn, base, theirs, key: `${drawn?.product.id ?? 'new'}:${times}` };
}
