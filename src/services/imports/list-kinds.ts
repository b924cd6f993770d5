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

/** May this person bring in files of this kind (SEC-14)? */
export function mayImport(
  { actor }: Pick<ShopContext, 'actor'>,
  kind: Exclude<Kind, 'orders'>,
): { ok: true } | { problem: 'forbidden' } {
  const isAllowed =
    actor.kind === 'staff' && KINDS[kind].import.every((right) => hasRight(actor.role, right));
  return isAllowed ? { ok: true } : { problem: 'forbidden' };
}
