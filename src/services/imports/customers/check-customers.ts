import { setImmediate as nextTurn } from 'node:timers/promises';
import { findFileCustomers } from '#db/queries/imports/customers.ts';
import { toEmail, toPhone } from '#domain/identity/person-text.ts';
import type { SheetRow } from '#domain/imports/check-cells.ts';
import type { CheckedRow } from '#domain/imports/checked.ts';
import { type CustomerChange, checkCustomer, type StoredCustomer } from '#domain/imports/customers.ts';
import { findDoubles } from '#domain/imports/doubles.ts';
import type { CellError } from '#domain/imports/wrong.ts';
import type { ShopContext } from '../../context.ts';
import { digestOf } from '../digest.ts';

const BATCH = 1000;

export type CheckedCustomers = {
  rows: CheckedRow[];
  errors: CellError[];
  changes: CustomerChange[];
  digest: string;
};

const numberOf = ({ cells }: SheetRow): string => cells.get('customer_number')?.trim() ?? '';
const phoneOf = ({ cells }: SheetRow): string => toPhone(cells.get('phone') ?? '') ?? '';
const emailOf = ({ cells }: SheetRow): string => toEmail(cells.get('email') ?? '') ?? '';

type Known = {
  byNumber: Map<string, StoredCustomer>;
  byPhone: Map<string, StoredCustomer[]>;
  byEmail: Map<string, StoredCustomer>;
};

/**
 * Every row of a file of customers beside whom the shop knows (CSV-13): found by the number, else by the phone, so that
 * nobody is made twice. Writes nothing.
 */
export async function checkCustomers(
  { db, now }: Pick<ShopContext, 'db' | 'now'>,
  rows: readonly SheetRow[],
): Promise<CheckedCustomers> {
  const known = await loadKnown(db, rows);
  const checked: CheckedCustomers = { rows: [], errors: findAllDoubles(rows), changes: [], digest: '' };
  for (const [place, row] of rows.entries()) {
    if (place % 500 === 0) await nextTurn();
    const found = findCurrent(row, known);
    if ('wrong' in found) {
      checked.errors.push(found);
      continue;
    }
    const one = checkCustomer(row, { current: found.current, now });
    checked.rows.push(one.row);
    checked.errors.push(...one.errors);
    if (!one.change) continue;
    checked.changes.push(one.change);
    checked.errors.push(...findTaken(row, one.change, known));
  }
  const seen = checked.changes.map(({ current, facts, source }) => [
    current?.id,
    current?.version,
    facts,
    source,
  ]);
  checked.digest = digestOf(seen);
  return checked;
}

async function loadKnown(db: ShopContext['db'], rows: readonly SheetRow[]): Promise<Known> {
  const known: Known = { byNumber: new Map(), byPhone: new Map(), byEmail: new Map() };
  for (let from = 0; from < rows.length; from += BATCH) {
    const part = rows.slice(from, from + BATCH);
    const numbers = part.map(numberOf).filter((number) => /^\d{1,9}$/.test(number));
    const found = await findFileCustomers(db, {
      numbers: numbers.map(Number),
      phones: part.map(phoneOf).filter(Boolean),
      emails: part.map(emailOf).filter(Boolean),
    });
    for (const customer of found) {
      const sharing = (known.byPhone.get(customer.phone) ?? []).filter(({ id }) => id !== customer.id);
      known.byNumber.set(String(customer.customerNumber), customer);
      known.byPhone.set(customer.phone, [...sharing, customer]);
      if (customer.email) known.byEmail.set(customer.email.toLowerCase(), customer);
    }
  }
  return known;
}

/** By the number; without one, whoever alone has this phone, an account before guests. */
function findCurrent(
  row: SheetRow,
  { byNumber, byPhone }: Known,
): { current: StoredCustomer | null } | CellError {
  const number = numberOf(row);
  const at = (head: string, code: 'number-unknown' | 'phone-shared') => ({
    row: row.row,
    head,
    wrong: { code },
  });
  if (number !== '') {
    const current = byNumber.get(number);
    return current ? { current } : at('customer_number', 'number-unknown');
  }
  const sharing = byPhone.get(phoneOf(row)) ?? [];
  const [only, ...more] =
    sharing.filter(({ isGuest }) => !isGuest).length > 0
      ? sharing.filter(({ isGuest }) => !isGuest)
      : sharing;
  return more.length > 0 ? at('phone', 'phone-shared') : { current: only ?? null };
}

/** A phone or an e-mail that somebody else has. */
function findTaken(
  row: SheetRow,
  { current, facts }: CustomerChange,
  { byPhone, byEmail }: Known,
): CellError[] {
  const isOther = ({ id }: StoredCustomer) => id !== current?.id;
  const called = facts.phone === current?.phone ? undefined : byPhone.get(facts.phone)?.find(isOther);
  const mailed = facts.email && facts.email !== current?.email ? byEmail.get(facts.email) : undefined;
  return [
    ...(called ? [{ head: 'phone', by: called }] : []),
    ...(mailed && isOther(mailed) ? [{ head: 'email', by: mailed }] : []),
  ].map(({ head, by }) => ({
    ...{ row: row.row, head },
    wrong: { code: 'taken' as const, by: String(by.customerNumber) },
  }));
}

/** Guests may share a phone: it may stand twice where each row has a number of its own. */
function findAllDoubles(rows: readonly SheetRow[]): CellError[] {
  const unnumbered = rows.filter((row) => numberOf(row) === '');
  return [
    ...findDoubles(rows, { head: 'customer_number', toKey: (cell) => cell.trim() }),
    ...findDoubles(unnumbered, { head: 'phone', toKey: (cell) => toPhone(cell) ?? '' }),
    ...findDoubles(rows, { head: 'email', toKey: (cell) => toEmail(cell) ?? '' }),
  ];
}
