import type { DigitalMethod } from '../payment.ts';

/** The most rows of one statement (MATCH-04). */
export const MOST_STATEMENT_ROWS = 50_000;

/** One payment that came in, as a statement has it. */
export type StatementLine = {
  method: DigitalMethod;
  /** The calendar day as the statement writes it, `2026-11-18`. */
  day: string;
  cents: number;
  payer: string;
  note: string;
  /** The service's own id of the payment; null where the statement has none. */
  externalId: string | null;
  /** Of lines that are equal in all else, and have no id: the first is 1. */
  ordinal: number;
};

/**
 * Why a row is no payment to match: nothing in it, money that went out, a payment that is not complete, another kind of
 * entry, another currency, a date or an amount that cannot be read for sure, or the same id a second time.
 */
export type LeftOut = 'out' | 'not-complete' | 'other-kind' | 'currency' | 'date' | 'amount' | 'repeated';

export type ReadRow = Omit<StatementLine, 'ordinal'> | LeftOut | null;

/** Where somebody who looks at an unknown statement finds its values: columns by their place, from 0 (MATCH-05). */
export type StatementColumns = {
  method: DigitalMethod;
  date: number;
  amount: number;
  payer: number | null;
  note: number | null;
};

export type Cells = readonly string[];
