import type { Database } from '#db/client.ts';
import {
  CREDIT_RULES,
  countEntries,
  type Difference,
  listDifferences,
  STOCK_RULES,
} from '#db/queries/ledger/book-rules.ts';
import { CASH_RULES } from '#db/queries/ledger/cash-rules.ts';
import { CUSTOMER_RULES } from '#db/queries/ledger/customer-rules.ts';
import { MATCH_RULES } from '#db/queries/ledger/match-rules.ts';
import { ORDER_RULES } from '#db/queries/ledger/order-rules.ts';
import { REFUND_RULES } from '#db/queries/ledger/refund-rules.ts';
import { REPORT_RULES } from '#db/queries/ledger/report-rules.ts';

export const BOOK_RULES = [
  ...CREDIT_RULES,
  ...STOCK_RULES,
  ...ORDER_RULES,
  ...CASH_RULES,
  ...REFUND_RULES,
  ...MATCH_RULES,
  ...CUSTOMER_RULES,
  ...REPORT_RULES,
];

export type BooksReport = { rules: number; entries: Record<string, number>; differences: Difference[] };

/**
 * Compares the shop's books with each other (MD-08, STAFF-05, STAFF-09): balances with entries and lots, stock with
 * its entries, orders with lines, payments, log and codes, cash with its holders, orders and counts (CASH-01), statements with what they paid (MATCH-11), customers with their figures (CUST-02, CUST-16), the kept sums of reports with all of these (NUM-04). Writes nothing; an empty list of differences is the proof.
 * Each rule is one statement and so sees one moment: orders that come in meanwhile make no difference.
 */
export async function checkBooks(db: Database): Promise<BooksReport> {
  const differences: Difference[] = [];
  for (const rule of BOOK_RULES) differences.push(...(await listDifferences(db, rule)));
  return { rules: BOOK_RULES.length, entries: await countEntries(db), differences };
}
