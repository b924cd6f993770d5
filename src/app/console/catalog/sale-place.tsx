import { goods } from '#app/texts/en/console/catalog.ts';
import { Tag } from '#app/ui/mood/tag.tsx';
import type { SaleState } from './sale-state.ts';

const words = goods.products;

/** Where a product of a list stands if not in the shop; what is usual is for the ear (LIST-01). */
export function SalePlace({ row }: { row: Omit<SaleState, 'addonOnly'> }) {
  if (!row.isActive) return <Tag>{words.hidden}</Tag>;
  if (row.isHiddenBundle) return <Tag>{words.bundlesOnly}</Tag>;
  if (row.inVault) return <Tag>{words.vault}</Tag>;
  return <span className="sr-only">{words.shown}</span>;
}
