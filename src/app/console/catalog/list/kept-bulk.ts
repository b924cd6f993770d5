import { useEffect, useState } from 'react';
import { shownBoxes, tickBoxes } from '../../shell/choice-boxes.ts';
import { filterEntries, type ListedProducts, parseProductQuery } from '../product-query.ts';
import { type BulkQuery, parseBulkQuery } from './bulk-query.ts';
import { BULK_FORM } from './choose-product.tsx';

const KEPT = 'mooddrop.bulk';

/** The preview keeps its address for this tab: which products, and what becomes of them (LOOK-562). */
export function useKeptBulk(search: string): void {
  useEffect(() => {
    try {
      sessionStorage.setItem(KEPT, search);
    } catch {
      // A browser that keeps nothing leads back to a list without ticks.
    }
  }, [search]);
}

/** Once: who has been elsewhere since finds no ticks of yesterday. */
function takeKept(): URLSearchParams | null {
  try {
    const kept = sessionStorage.getItem(KEPT);
    sessionStorage.removeItem(KEPT);
    return kept === null ? null : new URLSearchParams(kept);
  } catch {
    return null;
  }
}

const filtersOf = (query: ListedProducts) => String(new URLSearchParams(filterEntries(query)));

/**
 * Whoever comes back from the preview finds ticked what was, and the fields as they were typed, in the same list alone;
 * what was saved meanwhile is done (LOOK-562). Answers the fields, and what lets them go.
 */
export function useBulkAgain(query: ListedProducts): [again: BulkQuery | null, forget: () => void] {
  const [again, setAgain] = useState<BulkQuery | null>(null);
  const filters = filtersOf(query);
  useEffect(() => {
    const kept = takeKept();
    const isSaved = new URLSearchParams(window.location.search).has('bulk');
    if (!kept || isSaved || filtersOf(parseProductQuery(kept)) !== filters) return;
    const asked = parseBulkQuery(kept);
    const ids = new Set(kept.getAll('p'));
    const isIts = ({ form, value }: HTMLInputElement) =>
      form?.id === BULK_FORM && (asked.isAll || ids.has(value));
    tickBoxes(shownBoxes().filter(isIts), true);
    setAgain(asked);
  }, [filters]);
  useEffect(() => {
    // The fields are drawn anew, which nothing else tells the form.
    if (again) document.getElementById(BULK_FORM)?.dispatchEvent(new Event('change', { bubbles: true }));
  }, [again]);
  return [again, () => setAgain(null)];
}
