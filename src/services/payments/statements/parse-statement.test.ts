import { expect, test } from 'vitest';
import { parseStatement } from './parse-statement.ts';
import { toStatementText } from './statement-text.ts';

const TEXT =
  'Date,Description,Amount\n11/18/2026,"Zelle payment from JOSÉ NÚÑEZ for ""bcdfgj""; Conf# 1",$40.00\n';
const utf16 = Buffer.from(`\uFEFF${TEXT}`, 'utf16le');

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${TEXT}`)],
  ['UTF-16', utf16],
  ['UTF-16, big-endian', Buffer.from(utf16).swap16()],
  ['UTF-16 without its mark', Buffer.from(TEXT, 'utf16le')],
  ['Latin-1', Buffer.from(TEXT, 'latin1')],
])('[MATCH-04] a file in %s is read', (_, bytes) => {
  const read = toStatementText({ bytes, text: '' });
  expect(read).toEqual({ text: TEXT });
  const parsed = parseStatement('text' in read ? read.text : '', null);
  expect(parsed).toMatchObject({
    kind: 'lines',
    lines: [{ payer: 'JOSÉ NÚÑEZ', cents: 4000, day: '2026-11-18' }],
  });
});

test.each([
  ['a workbook', Buffer.from('504b030414000600', 'hex'), 'statement-encoding-invalid'],
  ['a PDF', Buffer.from('%PDF-1.7 …'), 'statement-encoding-invalid'],
  ['bytes that are no text', Buffer.from([1, 2, 3, 4, 5]), 'statement-encoding-invalid'],
  ['nothing', Buffer.alloc(0), 'statement-missing'],
  ['spaces', Buffer.from('\n \n'), 'statement-missing'],
  ['more than 8 MB', Buffer.alloc(8 * 1024 * 1024 + 1, 97), 'statement-too-large'],
])('[MATCH-04] %s is refused', (_, bytes, problem) => {
  expect(toStatementText({ bytes, text: '' })).toEqual({ problem });
});

test.each([',', ';', '\t', '|'])('[MATCH-04] columns may be parted by %j', (delimiter) => {
  const text = ['Date', 'Description', 'Amount'].join(delimiter);
  const row = ['2026-11-18', 'Zelle payment from JANE DOE', '5.00'].join(delimiter);
  expect(parseStatement(`${text}\n${row}`, null)).toMatchObject({ kind: 'lines', lines: [{ cents: 500 }] });
});

test('[MATCH-04] 50,001 rows are refused, 50,000 are read', () => {
  const row = '2026-11-18,Zelle payment from JANE DOE,5.00\n';
  const rows = (count: number) => `Date,Description,Amount\n${row.repeat(count)}`;
  expect(parseStatement(rows(50_001), null)).toEqual({ problem: 'statement-too-long', most: 50_000 });
  const parsed = parseStatement(rows(50_000), null);
  const lines = 'lines' in parsed ? parsed.lines : [];
  expect(lines).toHaveLength(50_000);
  expect(new Set(lines.map(({ hash }) => hash)).size).toBe(50_000);
});

test.each(['one column\nonly', 'Date,Amount\n"2026', ''])('[MATCH-04] %j is no table', (text) => {
  expect(parseStatement(text, null)).toEqual({ problem: 'statement-invalid' });
});

test('[MATCH-05] unknown heads ask for the columns; columns that are not there, or one for two, are refused', () => {
  const text = 'Fecha,Importe,De\n2026-11-18,5.00,Jane Doe\n';
  expect(parseStatement(text, null)).toEqual({
    kind: 'columns',
    rows: [
      ['Fecha', 'Importe', 'De'],
      ['2026-11-18', '5.00', 'Jane Doe'],
    ],
  });
  const columns = { method: 'zelle', date: 0, amount: 1, payer: 2, note: null } as const;
  expect(parseStatement(text, columns)).toMatchObject({
    lines: [{ cents: 500, payer: 'Jane Doe', note: '' }],
  });
  const refused = { problem: 'statement-columns-invalid' };
  expect(parseStatement(text, { ...columns, amount: 9 })).toEqual(refused);
  expect(parseStatement(text, { ...columns, amount: 0 })).toEqual(refused);
  expect(parseStatement(text, { ...columns, date: -1 })).toEqual(refused);
});

test('[LOOK-206, MATCH-05] whoever asks for it picks source and columns of known heads, too', () => {
  const text = 'Date,Description,Amount\n2026-11-18,Transfer MD1795817341339,5.00\n';
  expect(parseStatement(text, null)).toMatchObject({ lines: [], leftOut: [{ reason: 'other-kind' }] });
  expect(parseStatement(text, null, true)).toMatchObject({
    kind: 'columns',
    rows: [['Date', 'Description', 'Amount'], expect.anything()],
  });
  const columns = { method: 'cashapp', date: 0, amount: 2, payer: null, note: 1 } as const;
  expect(parseStatement(text, columns)).toMatchObject({
    lines: [{ method: 'cashapp', cents: 500, note: 'Transfer MD1795817341339' }],
  });
});

test('[MATCH-06] the same payment has the same hash in another statement, another one has another', () => {
  const heads = 'Date,Description,Amount';
  const row = '2026-11-18,Zelle payment from JANE DOE,5.00';
  const hashes = (...rows: string[]) => {
    const parsed = parseStatement([heads, ...rows].join('\n'), null);
    return 'lines' in parsed ? parsed.lines.map(({ hash }) => hash) : [];
  };
  const [first] = hashes(row);
  const other = row.replace('5.00', '6.00');
  expect(hashes(other, row)[1]).toBe(first);
  expect(new Set(hashes(row, row, other)).size).toBe(3);
});
