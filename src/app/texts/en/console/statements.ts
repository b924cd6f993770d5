import { formatUsd } from '#domain/money.ts';
import type { DigitalMethod } from '#domain/payments/payment.ts';
import type { MatchFlag } from '#domain/payments/statements/check-lines.ts';
import type { LeftOut } from '#domain/payments/statements/statement.ts';
import { shopMoment } from '#domain/shop-time/shop-clock.ts';
import { pageTimeZone } from '../../page-time-zone.ts';
import { moments } from '../moments.ts';
import { consoleTexts } from './console.ts';

const lines = (count: number) => (count === 1 ? '1 line' : `${count.toLocaleString('en-US')} lines`);

const flags: Record<MatchFlag, string> = {
  short: 'Too little',
  over: 'Too much',
  twice: 'Paid already',
  'other-name': 'Other name',
  'other-method': 'Other method',
  cancelled: 'Order cancelled',
  'two-orders': 'More than one order',
  rest: 'The rest',
};

const leftOut: Record<LeftOut, string> = {
  out: 'went out, not in',
  'not-complete': 'not complete yet, or failed',
  'other-kind': 'the description does not name Zelle',
  currency: 'not in US dollars',
  date: 'without a date that is surely right',
  amount: 'without an amount that can be read',
  repeated: 'a second time in this statement',
};

const dayWords = (day: string) => moments.date(shopMoment(day, 12 * 60, pageTimeZone()));

/** Statements matched with orders (MATCH). */
export const statementTexts = {
  title: 'Match a statement',
  line: 'Paste a statement of Zelle, Cash App or Venmo. You see what it would confirm before anything is kept.',
  open: 'Match a statement',
  back: 'Back to the payments',
  form: {
    title: 'New statement',
    text: 'Rows of the statement',
    textHint: 'Copied with the row of headings, from the bank’s page or a spreadsheet.',
    file: 'Or its file',
    fileHint: 'CSV from the bank, Cash App or Venmo.',
    preview: 'Preview',
  },
  columns: {
    title: 'Which column is which?',
    asked: 'Say where the payments come from, and check the columns. Nothing is kept yet.',
    line: 'We do not know this kind of statement, so we do not guess. Nothing is kept yet.',
    method: 'Paid by',
    date: 'Date',
    amount: 'Amount',
    payer: 'Payer',
    note: 'Note',
    none: 'Not in this statement',
    column: (place: number, head: string) => (head ? `${place}: ${head}` : `Column ${place}`),
    sample: 'First rows',
    forms: 'Dates as 12/31/2026 or 2026-12-31, amounts as 1,234.50.',
  },
  preview: {
    title: 'Preview',
    notKept: 'Nothing is kept yet.',
    found: (count: number, sum: number) => `${lines(count)} to match. Sure ones: ${formatUsd(sum)}.`,
    known: (count: number) =>
      count === 1
        ? '1 line is here already, and is not kept twice.'
        : `${lines(count)} are here already, and are not kept twice.`,
    nothingNew: 'Nothing new: every line of this statement is matched or set aside already.',
    unnamed:
      'Read as a bank’s statement, and no row with money in names Zelle. If it is not from a bank, choose the source.',
    empty: 'No payment that came in is in this statement.',
    leftOut: (count: number, reason: LeftOut) =>
      `${count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`} left out: ${leftOut[reason]}.`,
    confirm: (count: number) => `Confirm all sure ones (${count.toLocaleString('en-US')})`,
    choose: 'Choose the source',
    keep: 'Keep the lines',
    rest: 'The other lines are kept below, to be looked at one by one.',
    more: (count: number) => `And ${lines(count)} more.`,
  },
  kept: {
    confirmed: (count: number) =>
      count === 1 ? '1 payment confirmed.' : `${count.toLocaleString('en-US')} payments confirmed.`,
    added: (kept: number, known: number) =>
      kept === 0 && known > 0
        ? 'Nothing new was kept: these lines were here already.'
        : `${lines(kept)} kept.${known > 0 ? ` ${lines(known)} were here already.` : ''}`,
    left: (order: string, why: string) => `${order}: ${why}`,
    leftTitle: 'Not confirmed:',
  },
  kinds: { sure: 'Sure', likely: 'Likely', open: 'Open' },
  flags,
  heads: {
    verdict: 'Verdict',
    payer: 'Payer',
    amount: 'Amount',
    note: 'Note',
    order: 'Order',
  },
  when: (day: string, method: DigitalMethod) => `${dayWords(day)}, ${consoleTexts.methods[method]}`,
  order: (number: string, name: string, due: string) => `${number} ${name}, ${due} due`,
  paidOrder: (number: string, name: string) => `${number} ${name}, paid already`,
  lines: {
    title: 'Open lines',
    none: 'A line of a kept statement that matches no order waits here. None does now.',
    confirm: 'Confirm',
    which: 'Which order?',
    typed: 'Order number or payment code',
    over: (cents: number) => `What happens with ${formatUsd(cents)} too much?`,
    overAny: 'If it is too much',
    choose: 'Choose',
    credit: 'Store credit',
    refund: 'Note for a refund',
    short: 'Too little: tell the customer',
    missing: (cents: number) => `${formatUsd(cents)} missing`,
    aside: 'Not for an order: set aside',
    byHand: 'Another order, or none',
    match: 'Match or set aside',
    of: (payer: string, amount: string) => `${amount} from ${payer}`,
    unnamed: 'nobody named',
    more: (count: number) => `${lines(count)} more wait behind these.`,
  },
  owed: {
    title: 'To give back',
    none: 'Nothing is to be given back.',
    given: 'Given back',
    line: (name: string, method: string) => `${name}, by ${method}`,
  },
  file: 'All lines as CSV',
  saved: 'Saved',
  eventNotes: { short: 'Payment too little' },
};
