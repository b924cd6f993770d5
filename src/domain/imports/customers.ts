import { cutText } from '../cut-text.ts';
import { cleanText, TEXT_LIMITS, toEmail, toPhone } from '../identity/person-text.ts';
import { parseStatementDay } from '../payments/statements/cells.ts';
import {
  type CellChange,
  type Column,
  checkCells,
  checkVersion,
  column,
  type SheetRow,
} from './check-cells.ts';
import type { CheckedRow } from './checked.ts';
import { type CellFormat, orNone, yesNo } from './formats.ts';
import type { CellError, Wrong } from './wrong.ts';

/** What a file says of a customer; `agreedAt` is when promotional texts were agreed to, null for never (LAW-10). */
export type ImportCustomer = {
  firstName: string;
  lastName: string;
  phone: string;
  email: string | null;
  isOver21: boolean;
  agreedAt: Date | null;
};
export type StoredCustomer = ImportCustomer & {
  id: string;
  customerNumber: number;
  isGuest: boolean;
  version: number;
  createdAt: Date;
};

const name: CellFormat<string> = {
  write: (value) => value,
  read: (cell) => {
    const value = cleanText(cell);
    if (value === '') return { wrong: { code: 'missing' } };
    if ([...value].length > TEXT_LIMITS.name) return { wrong: { code: 'longest', limit: TEXT_LIMITS.name } };
    return { value };
  },
};

const phone: CellFormat<string> = {
  write: (value) => value,
  read: (cell) => {
    const value = toPhone(cell);
    if (value) return { value };
    return { wrong: { code: cell.trim() === '' ? 'missing' : 'phone' } };
  },
};

const email: CellFormat<string> = {
  write: (value) => value,
  read: (cell) => {
    const value = toEmail(cell);
    return value && value.length <= TEXT_LIMITS.email ? { value } : { wrong: { code: 'email' } };
  },
};

/** A day or a moment; `no` takes a consent away. */
const agreed = (now: Date): CellFormat<Date | null> => ({
  write: (value) => value?.toISOString() ?? '',
  read: (cell) => {
    const typed = cell.trim();
    if (typed.toLowerCase() === 'no') return { value: null };
    const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/.test(typed);
    const day = parseStatementDay(typed);
    const value = new Date(isMoment ? typed : `${day}T00:00:00.000Z`);
    if (day === null || Number.isNaN(value.getTime())) return { wrong: { code: 'date' } };
    return value > now ? { wrong: { code: 'date-ahead' } } : { value };
  },
});

const columnsAt = (now: Date): Column<ImportCustomer>[] => [
  column('first_name', 'firstName', name),
  column('last_name', 'lastName', name),
  column('phone', 'phone', phone),
  { ...column<ImportCustomer, 'email'>('email', 'email', orNone(email), null), isKeptBlank: true },
  { ...column<ImportCustomer, 'isOver21'>('over_21', 'isOver21', yesNo, false), isKeptBlank: true },
  {
    ...column<ImportCustomer, 'agreedAt'>('texts_agreed_at', 'agreedAt', agreed(now), null),
    isKeptBlank: true,
  },
];

/** What is told of a customer and never read back. */
export const TOLD_OF_CUSTOMER = ['kind', 'customer_since'] as const;

export const CUSTOMER_HEADS: readonly string[] = [
  ...['customer_number', 'version', 'first_name', 'last_name', 'phone', 'email', 'over_21'],
  ...['texts_agreed_at', 'texts_agreed_source', ...TOLD_OF_CUSTOMER],
];

/** A customer as the cells of a row, in the order of `CUSTOMER_HEADS` (CSV-13): no credit, no password, no hold. */
export function customerRow(customer: StoredCustomer): string[] {
  const { customerNumber, version, isGuest, createdAt } = customer;
  return [
    String(customerNumber),
    String(version),
    ...columnsAt(createdAt).map(({ write }) => write(customer)),
    '',
    isGuest ? 'guest' : 'account',
    createdAt.toISOString(),
  ];
}

export type CustomerChange = {
  current: StoredCustomer | null;
  facts: ImportCustomer;
  /** The heads of what was changed; of a new one none. */
  heads: string[];
  /** Where a consent that is new comes from. */
  source: string | null;
};
export type CheckedCustomer = { row: CheckedRow; errors: CellError[]; change: CustomerChange | null };

const LONGEST_SOURCE = 200;

/**
 * What a row makes of a customer (CSV-13). Refused at their heads: names, numbers and addresses that sign-up refuses,
 * consent without its day and where it comes from, or of somebody who is not known to be 21, another number or e-mail
 * of who signs in with them, a version that is not the newest.
 */
export function checkCustomer(
  sheet: SheetRow,
  { current, now }: { current: StoredCustomer | null; now: Date },
): CheckedCustomer {
  const { set, changes, errors } = checkCells(columnsAt(now), sheet, current);
  const facts = { ...current, ...set } as ImportCustomer;
  const isChanged = current === null || changes.length > 0;
  const source = cutText(cleanText(sheet.cells.get('texts_agreed_source') ?? ''), LONGEST_SOURCE) || null;
  const isAgreedAnew = 'agreedAt' in set && set.agreedAt !== null;
  const at = (head: string, wrong: Wrong): CellError => ({ row: sheet.row, head, wrong });
  if (isAgreedAnew && !source) errors.push(at('texts_agreed_source', { code: 'consent-source' }));
  if (isAgreedAnew && !facts.isOver21) errors.push(at('over_21', { code: 'consent-age' }));
  if (current && !current.isGuest)
    errors.push(...changes.filter(isSignIn).map(({ head }) => at(head, { code: 'has-account' })));
  if (current && isChanged) errors.push(...checkVersion(sheet, { head: 'version', now: current.version }));
  const kind = current ? (isChanged ? 'changed' : 'same') : 'new';
  const row = {
    ...({ row: sheet.row, kind, changes } as const),
    key: String(current?.customerNumber ?? ''),
    name: [facts.firstName, facts.lastName].filter(Boolean).join(' '),
  };
  const heads = changes.map(({ head }) => head);
  return {
    row,
    errors,
    change: isChanged ? { current, facts, heads, source: isAgreedAnew ? source : null } : null,
  };
}

const isSignIn = ({ head }: CellChange): boolean => head === 'phone' || head === 'email';
