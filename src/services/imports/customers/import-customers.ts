import { type Tx, transact } from '#db/client.ts';
import { isUniqueViolation } from '#db/errors.ts';
import { addAuditRows } from '#db/queries/audit.ts';
import { addFileCustomers, changeFileCustomers, listFileCustomers } from '#db/queries/imports/customers.ts';
import { WRITE_BATCH } from '#db/queries/imports/write-catalogue.ts';
import { type CustomerFilter, quietBefore } from '#domain/customers/customer-filter.ts';
import {
  CUSTOMER_HEADS,
  type CustomerChange,
  customerRow,
  type ImportCustomer,
  type StoredCustomer,
} from '#domain/imports/customers.ts';
import type { UnknownHead } from '#domain/imports/heads.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext, StaffActor } from '../../context.ts';
import { moveContacts } from '../../move-contacts.ts';
import { refuseWeakSignIn } from '../../strong-sign-in.ts';
import type { TextFile } from '../../text-file.ts';
import { keptText, toFilePreview } from '../preview.ts';
import { readSheet, type SheetLayout, type SheetRefusal } from '../read-sheet.ts';
import { type CheckedCustomers, checkCustomers } from './check-customers.ts';

const HEADS: ReadonlySet<string> = new Set(CUSTOMER_HEADS);
const LAYOUT: SheetLayout = {
  toHead: (key) => {
    const head = key.replaceAll(' ', '_').replaceAll('-', '_');
    return HEADS.has(head) ? head : null;
  },
  heads: CUSTOMER_HEADS,
  needed: [['phone', 'customer_number']],
};
const BATCH = 500;

type Export = { search: string; filter: CustomerFilter };

/**
 * The customers that a search finds and the filter of their list leaves, or all, as a file in parts that are read as they are taken (CSV-13): no credit, no
 * password, no hold. For those who may see customers and export, with a fresh sign-in.
 */
export async function exportCustomers(ctx: ShopContext, { search, filter }: Export) {
  const { actor, db, now } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'customers-view') || !hasRight(actor.role, 'exports'))
    return { problem: 'forbidden' as const };
  const weak = await refuseWeakSignIn(ctx, actor);
  if (weak) return weak;
  const { kind, isHeld, hasCredit, spentFromCents } = filter;
  const scope = {
    ...{ kind, isHeld, hasCredit, spentFromCents, now },
    ...{ ids: null, lastBefore: quietBefore(filter, now) },
  };
  async function* parts() {
    for (let after = 0; ; ) {
      const asked = { search: search.slice(0, 80), scope, after, limit: BATCH };
      const rows = await listFileCustomers(db, asked);
      if (rows.length > 0) yield rows.map(customerRow);
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) return;
      after = last.customerNumber;
    }
  }
  return { heads: CUSTOMER_HEADS, parts: parts() };
}

type Input = { file: TextFile };
type ReadCell = { actor: StaffActor; checked: CheckedCustomers; unknown: UnknownHead[] };

/**
 * What a file of customers would do, row by row; writes nothing (CSV-13). Refused without the right to change customers
 * and a fresh sign-in, and as `readSheet` does.
 */
export async function previewCustomers(ctx: ShopContext, { file }: Input) {
  const read = await readCustomers(ctx, file);
  return 'problem' in read ? read : showCustomers(read, file);
}

const showCustomers = ({ checked, unknown }: ReadCell, file: TextFile) => ({
  ...toFilePreview({ ...checked, unknown }),
  of: 'customers' as const,
  text: keptText(file),
});

/**
 * Writes what was previewed, all of it or nothing (CSV-04, CSV-13). Each person has an audit row without personal data: what
 * was changed, and where a new consent comes from. Answers a new preview where the file has errors or somebody has
 * changed since; refused as `previewCustomers` is, and `import-changed`.
 */
export async function applyCustomers(ctx: ShopContext, { file, digest }: Input & { digest: string }) {
  const read = await readCustomers(ctx, file);
  if ('problem' in read) return read;
  const { checked, actor } = read;
  if (checked.errors.length > 0 || checked.digest !== digest)
    return { ...showCustomers(read, file), isStale: checked.errors.length === 0 };
  const counts = { new: 0, changed: 0, same: 0 };
  for (const { kind } of checked.rows) counts[kind] += 1;
  if (checked.changes.length === 0) return { ok: true as const, counts };
  const facts = { changes: checked.changes, staffId: actor.staffId, counts };
  const refused = await transact(ctx.db, (tx) => write(tx, ctx, facts)).catch((error) => {
    if (isUniqueViolation(error)) return CHANGED;
    throw error;
  });
  return refused ?? { ok: true as const, counts };
}

const CHANGED = { problem: 'import-changed' as const };

type Refused = SheetRefusal | { problem: 'forbidden' | 'second-factor-missing' | 'strong-sign-in-required' };

async function readCustomers(ctx: ShopContext, file: TextFile): Promise<ReadCell | Refused> {
  const { actor } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'customers-edit'))
    return { problem: 'forbidden' as const };
  const weak = await refuseWeakSignIn(ctx, actor);
  if (weak) return weak;
  const sheet = await readSheet(file, () => LAYOUT);
  if ('problem' in sheet) return sheet;
  const checked = await checkCustomers(ctx, sheet.rows);
  checked.errors.push(...sheet.errors);
  return { actor, checked, unknown: sheet.unknown };
}

type Writing = {
  changes: readonly CustomerChange[];
  staffId: string;
  counts: { new: number; changed: number; same: number };
};

async function write(tx: Tx, { now, newId }: ShopContext, { changes, staffId, counts }: Writing) {
  const by = { at: now, staffId };
  await addAuditRows(tx, [
    { ...by, action: 'import.apply', subjectKind: 'import', subjectId: 'customers', after: counts },
  ]);
  for (let from = 0; from < changes.length; from += WRITE_BATCH) {
    const part = changes.slice(from, from + WRITE_BATCH);
    const added = part.filter(({ current }) => !current).map((change) => ({ ...change, id: newId() }));
    const numbers =
      added.length > 0
        ? await addFileCustomers(
            tx,
            added.map(({ facts, id }) => ({ ...facts, id, createdAt: now })),
          )
        : new Map<string, number>();
    const known = part.flatMap(({ current, ...change }) => (current ? { ...change, current } : []));
    const seen = known.map(({ current: { id, version, isGuest: _, ...rest }, facts }) => ({
      ...{ ...rest, ...facts, id, version },
    }));
    if (seen.length > 0 && (await changeFileCustomers(tx, seen)) !== seen.length) return CHANGED;
    await moveContacts(tx, contactsOf(known), { now, newId, staffId });
    await addAuditRows(tx, [
      ...added.map(({ id, ...change }) => ({ ...by, ...auditOf(change, numbers.get(id) ?? 0) })),
      ...known.map((change) => ({ ...by, ...auditOf(change, change.current.customerNumber) })),
    ]);
  }
  return null;
}

/** Whose phone or e-mail is another one now: guests alone, see `checkCustomer`. */
function contactsOf(known: readonly { current: StoredCustomer; facts: ImportCustomer }[]) {
  const movedOf = (head: 'phone' | 'email') =>
    known.flatMap(({ current, facts }) => {
      const [customerId, from, to] = [current.id, current[head], facts[head]];
      return from && to && from !== to ? [{ customerId, from, to }] : [];
    });
  return { phones: movedOf('phone'), emails: movedOf('email') };
}

/** What is told of a person in the audit: no name and no number but the customer's own. */
function auditOf({ current, facts, heads, source }: CustomerChange, customerNumber: number) {
  return {
    action: 'customer.import',
    ...{ subjectKind: 'customer', subjectId: String(customerNumber) },
    after: {
      ...(current ? { changed: heads } : { made: true }),
      ...(source && { agreedToTexts: facts.agreedAt?.toISOString(), agreedBy: source }),
    },
  };
}
