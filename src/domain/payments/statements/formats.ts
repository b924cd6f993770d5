import { parseStatementCents } from './cells.ts';
import type { Cells, LeftOut } from './statement.ts';
import { isFromZelle, zellePayer } from './zelle.ts';

/** A row as its format reads it; `day` and `cents` are still as they are written. */
export type RawPayment = {
  day: string;
  amount: string;
  payer: string;
  note: string;
  externalId: string | null;
};

type StatementFormat = {
  method: 'zelle' | 'cashapp' | 'venmo';
  /** For each value the heads under which it may stand, in small letters. */
  heads: Readonly<Record<string, readonly string[]>>;
  /** Values without which it is another format. */
  needed: readonly string[];
  read: (cell: (name: string) => string) => RawPayment | LeftOut;
};

const isComplete = (status: string) => /^(complete|completed|payment deposited)$/i.test(status);

/** The export of Cash App: the amount is what the customer sent, before its fee. */
const cashApp: StatementFormat = {
  method: 'cashapp',
  heads: {
    date: ['date'],
    id: ['transaction id'],
    type: ['transaction type'],
    currency: ['currency'],
    amount: ['amount'],
    status: ['status'],
    note: ['notes'],
    payer: ['name of sender/receiver'],
  },
  needed: ['date', 'id', 'type', 'amount', 'status', 'note', 'payer'],
  read(cell) {
    if (cell('currency') && cell('currency').toUpperCase() !== 'USD') return 'currency';
    if ((parseStatementCents(cell('amount')) ?? 0) > 0 && !isComplete(cell('status'))) return 'not-complete';
    const { day, amount, payer, note, externalId } = common(cell);
    return { day, amount, payer, note, externalId };
  },
};

/** The statement of Venmo: who answers a request of the shop stands under "To". */
const venmo: StatementFormat = {
  method: 'venmo',
  heads: {
    date: ['datetime'],
    id: ['id'],
    type: ['type'],
    status: ['status'],
    note: ['note'],
    payer: ['from'],
    to: ['to'],
    amount: ['amount (total)'],
  },
  needed: ['date', 'id', 'type', 'status', 'note', 'payer', 'to', 'amount'],
  read(cell) {
    if ((parseStatementCents(cell('amount')) ?? 0) > 0 && !isComplete(cell('status'))) return 'not-complete';
    const isRequest = cell('type').toLowerCase() === 'charge';
    return { ...common(cell), payer: cell(isRequest ? 'to' : 'payer') };
  },
};

/** A bank's list of an account's movements: Zelle stands among all others, its payer and note in the description. */
const zelle: StatementFormat = {
  method: 'zelle',
  heads: {
    date: ['posting date', 'transaction date', 'post date', 'posted date', 'date'],
    text: ['description', 'transaction description', 'payee'],
    note: ['memo', 'note', 'notes'],
    amount: ['amount', 'transaction amount', 'credit', 'deposit', 'deposits', 'credit amount'],
    id: ['transaction id', 'reference number', 'fitid'],
    status: ['status'],
  },
  needed: ['date', 'text', 'amount'],
  read(cell) {
    const text = cell('text');
    if (!isFromZelle(text)) return 'other-kind';
    if (/pending|failed|returned|cancel/i.test(cell('status'))) return 'not-complete';
    return { ...common(cell), payer: zellePayer(text), note: `${text} ${cell('note')}`.trim() };
  },
};

const common = (cell: (name: string) => string): RawPayment => ({
  day: cell('date'),
  amount: cell('amount'),
  payer: cell('payer'),
  note: cell('note'),
  externalId: cell('id') || null,
});

/** The bank comes last: its heads are the commonest words. */
const FORMATS: readonly StatementFormat[] = [venmo, cashApp, zelle];

const MOST_ROWS_ABOVE = 20;

export type FoundFormat = { format: StatementFormat; headRow: number; places: Record<string, number> };

/** The format whose heads stand in one of the first rows (MATCH-04); null where none of them does, in any other language too. */
export function findFormat(rows: readonly Cells[]): FoundFormat | null {
  for (const [headRow, row] of rows.slice(0, MOST_ROWS_ABOVE).entries()) {
    const heads = row.map((head) => head.trim().toLowerCase());
    for (const format of FORMATS) {
      const places = placesOf(format, heads);
      if (format.needed.every((name) => (places[name] ?? -1) >= 0)) return { format, headRow, places };
    }
  }
  return null;
}

const placesOf = ({ heads: named }: StatementFormat, heads: readonly string[]) =>
  Object.fromEntries(
    Object.entries(named).map(([name, words]) => [
      name,
      words.map((word) => heads.indexOf(word)).find((place) => place >= 0) ?? -1,
    ]),
  );
