import { formatUsd } from '#domain/money.ts';
import type { ProblemTable } from '../../problem-table.ts';

/** Statements of payments (MATCH). */
export const statementProblems = {
  'statement-missing': [422, 'Paste the rows of a statement, or choose its file.'],
  'statement-encoding-invalid': [
    422,
    'This file is not text. Download the statement as CSV, not as a workbook or PDF.',
  ],
  'statement-too-large': [422, 'A statement may have 8 MB. Take a shorter time.'],
  'statement-too-long': [
    422,
    ({ most }: { most: number }) =>
      `A statement may have ${most.toLocaleString('en-US')} rows. Take a shorter time. Nothing was kept.`,
  ],
  'statement-invalid': [
    422,
    'We find no columns in this. Copy the row of headings, too, or download the CSV anew.',
  ],
  'statement-columns-invalid': [422, 'Choose a different column for each of them: date and amount at least.'],
  'statement-line-closed': [409, 'Somebody has matched this line already, or set it aside.'],
  'statement-line-short': [
    409,
    ({ missingCents }: { missingCents: number }) =>
      `This is ${formatUsd(missingCents)} too little. Tell the customer, and match the rest when it comes.`,
  ],
  'statement-over-missing': [422, 'Choose what happens with what is over: store credit or a refund.'],
  'statement-guest-credit': [409, 'A guest has no store credit. Note what is over for a refund.'],
  'statement-not-short': [409, 'Nothing is missing of this payment.'],
  'statement-order-missing': [422, 'There is no such order. Enter its whole number or its payment code.'],
} as const satisfies ProblemTable;
