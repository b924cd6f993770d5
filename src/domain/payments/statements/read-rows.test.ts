import { expect, test } from 'vitest';
import { readStatementRows } from './read-rows.ts';

const CASH_APP = [
  [
    'Transaction ID',
    'Date',
    'Transaction Type',
    'Currency',
    'Amount',
    'Fee',
    'Net Amount',
    'Status',
    'Notes',
    'Name of sender/receiver',
  ],
  [
    'a1',
    '2026-11-18 15:22:33 PST',
    'Received P2P',
    'USD',
    '$1,025.50',
    '-$0.70',
    '$1,024.80',
    'PAYMENT DEPOSITED',
    '  BCDFGJ ',
    'Jane  Doe',
  ],
  [
    'a1',
    '2026-11-18 15:22:33 PST',
    'Received P2P',
    'USD',
    '$1,025.50',
    '-$0.70',
    '$1,024.80',
    'PAYMENT DEPOSITED',
    'BCDFGJ',
    'Jane Doe',
  ],
  ['a2', '2026-11-18', 'Sent P2P', 'USD', '-$9.00', '$0', '-$9.00', 'PAYMENT SENT', 'refund', 'Jane Doe'],
  ['a3', '2026-11-18', 'Received P2P', 'USD', '$9.00', '$0', '$9.00', 'FAILED', '', 'Jane Doe'],
  ['a4', '2026-11-18', 'Bitcoin', 'BTC', '0.01', '0', '0.01', 'COMPLETE', '', ''],
  ['a5', 'soon', 'Received P2P', 'USD', '$9.00', '$0', '$9.00', 'COMPLETE', '', 'Jane Doe'],
  ['a6', '2026-11-18', 'Received P2P', 'USD', '9,00', '$0', '$9.00', 'COMPLETE', '', 'Jane Doe'],
];

test('[MATCH-04] Cash App: the amount before its fee, and each row that is no payment with its reason', () => {
  const read = readStatementRows(CASH_APP, null);
  expect(read?.lines).toEqual([
    {
      method: 'cashapp',
      day: '2026-11-18',
      cents: 102_550,
      payer: 'Jane Doe',
      note: 'BCDFGJ',
      externalId: 'a1',
      ordinal: 1,
    },
  ]);
  expect(read?.leftOut).toEqual([
    { row: 3, reason: 'repeated' },
    { row: 4, reason: 'out' },
    { row: 5, reason: 'not-complete' },
    { row: 6, reason: 'currency' },
    { row: 7, reason: 'date' },
    { row: 8, reason: 'amount' },
  ]);
});

const VENMO = [
  ['Account Statement - (@shop) ', ''],
  ['Account Activity', ''],
  ['', 'ID', 'Datetime', 'Type', 'Status', 'Note', 'From', 'To', 'Amount (total)', 'Amount (fee)'],
  ['', '', '', '', '', '', '', '', '', ''],
  ['', '31', '2026-11-18T01:02:03', 'Payment', 'Complete', 'BCDFGJ', 'Jane Doe', 'The Shop', '+ $40.00', ''],
  [
    '',
    '32',
    '2026-11-18T01:02:03',
    'Charge',
    'Complete',
    'MD1763668800000',
    'The Shop',
    'Ben Roe',
    '+ $41.00',
    '',
  ],
  ['', '33', '2026-11-19T01:02:03', 'Payment', 'Complete', 'refund', 'The Shop', 'Jane Doe', '- $40.00', ''],
  ['', '34', '2026-11-19T01:02:03', 'Payment', 'Pending', '', 'Jane Doe', 'The Shop', '+ $40.00', ''],
  ['', '', '', '', '', '', '', '', '', '', 'In case of errors …'],
];

test('[MATCH-04] Venmo: who answers a request pays it, words above and below the list are no rows', () => {
  const read = readStatementRows(VENMO, null);
  expect(read?.lines.map(({ payer, cents, day }) => [payer, cents, day])).toEqual([
    ['Jane Doe', 4000, '2026-11-18'],
    ['Ben Roe', 4100, '2026-11-18'],
  ]);
  expect(read?.leftOut.map(({ reason }) => reason)).toEqual(['out', 'not-complete']);
});

const BANK = [
  ['Details', 'Posting Date', 'Description', 'Amount', 'Type', 'Balance'],
  ['CREDIT', '11/18/2026', 'Zelle payment from JANE DOE BCDFGJ 987', '40.00', 'QUICKPAY_CREDIT', ''],
  ['CREDIT', '11/18/2026', 'Zelle payment from JANE DOE BCDFGJ 987', '40.00', 'QUICKPAY_CREDIT', ''],
  ['DEBIT', '11/18/2026', 'Zelle payment to BEN ROE', '-5.00', 'QUICKPAY_DEBIT', ''],
  ['DEBIT', '11/18/2026', 'SERVICE FEE', '-15.00', 'FEE', ''],
];

test('[MATCH-04, MATCH-06] a bank: Zelle alone, and equal rows without an id are counted', () => {
  const read = readStatementRows(BANK, null);
  expect(read?.lines.map(({ payer, ordinal, externalId }) => [payer, ordinal, externalId])).toEqual([
    ['JANE DOE BCDFGJ', 1, null],
    ['JANE DOE BCDFGJ', 2, null],
  ]);
  expect(read?.leftOut.map(({ reason }) => reason)).toEqual(['other-kind', 'other-kind']);
});

const GERMAN = [
  ['Buchungstag', 'Betrag', 'Auftraggeber', 'Verwendungszweck'],
  ['2026-11-18', '25.00', 'Jane Doe', 'BCDFGJ'],
  ['18.11.2026', '25,00', 'Jane Doe', 'BCDFGJ'],
];

test('[MATCH-05] a statement in another language is not guessed at; picked columns read it, and what is doubtful stays out', () => {
  expect(readStatementRows(GERMAN, null)).toBeNull();
  const read = readStatementRows(GERMAN, { method: 'zelle', date: 0, amount: 1, payer: 2, note: 3 });
  expect(read?.lines).toEqual([
    {
      method: 'zelle',
      day: '2026-11-18',
      cents: 2500,
      payer: 'Jane Doe',
      note: 'BCDFGJ',
      externalId: null,
      ordinal: 1,
    },
  ]);
  expect(read?.leftOut.map(({ row }) => row)).toEqual([1, 3]);
});

test('[MATCH-04] one date with the day first, and no slashed date of that statement is believed', () => {
  const rows = [
    ['Date', 'Description', 'Amount'],
    ['03/04/2026', 'Zelle payment from JANE DOE', '5.00'],
    ['31/03/2026', 'Zelle payment from JANE DOE', '5.00'],
    ['2026-03-31', 'Zelle payment from JANE DOE', '5.00'],
  ];
  const read = readStatementRows(rows, null);
  expect(read?.lines.map(({ day }) => day)).toEqual(['2026-03-31']);
  expect(read?.leftOut.map(({ reason }) => reason)).toEqual(['date', 'date']);
});
