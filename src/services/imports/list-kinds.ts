import { LIST_COUNTS, MOST_COUNTED } from '#db/queries/imports/counts.ts';
import { hasRight, type Right } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';

const KINDS = {
  products: { import: ['catalogue'], export: ['catalogue'] },
  zones: { import: ['zones'], export: ['zones'] },
  customers: { import: ['customers-edit'], export: ['customers-view', 'exports'] },
  orders: { import: null, export: ['exports'] },
} as const satisfies Record<string, { import: readonly Right[] | null; export: readonly Right[] }>;

type Kind = keyof typeof KINDS;

/** Which lists this person may take out as a file, and which bring in (CSV-01); refused where it is none. */
export function listImportKinds({ actor }: Pick<ShopContext, 'actor'>) {
  if (actor.kind !== 'staff') return { problem: 'forbidden' as const };
  const holds = (rights: readonly Right[] | null) =>
    rights?.every((right) => hasRight(actor.role, right)) ?? false;
  const kinds = (Object.keys(KINDS) as Kind[])
    .map((kind) => ({
      kind,
      mayImport: holds(KINDS[kind].import),
      mayExport: holds(KINDS[kind].export),
    }))
    .filter(({ mayImport, mayExport }) => mayImport || mayExport);
  return kinds.length > 0 ? { kinds } : { problem: 'forbidden' as const };
}

/** Null for more than are counted. */
export type ListCounts = Partial<Record<keyof typeof LIST_COUNTS, number | null>> & { most: number };

/** The lists as above, and how much is in each of them, options beside products, or that it is more than `most` (CSV-15). */
export async function readImportKinds(ctx: ShopContext) {
  const found = listImportKinds(ctx);
  if (found.problem) return found;
  const names = found.kinds.flatMap(({ kind }) =>
    kind === 'products' ? (['products', 'options'] as const) : [kind],
  );
  const counted = await Promise.all(
    names.map(async (name) => {
      const count = await LIST_COUNTS[name](ctx.db);
      return [name, count > MOST_COUNTED ? null : count] as const;
    }),
  );
  const counts: ListCounts = { ...Object.fromEntries(counted), most: MOST_COUNTED };
  return { ...found, counts };
}

/** May this person bring in files of this kind (SEC-14)? */
export function mayImport(
  { actor }: Pick<ShopContext, 'actor'>,
  kind: Exclude<Kind, 'orders'>,
): { ok: true } | { problem: 'forbidden' } {
  const isAllowed =
    actor.kind === 'staff' && KINDS[kind].import.every((right) => hasRight(actor.role, right));
  return isAllowed ? { ok: true } : { problem: 'forbidden' };
}
