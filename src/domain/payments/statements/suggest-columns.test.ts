import { expect, test } from 'vitest';
import { suggestColumns } from './suggest-columns.ts';

test('[MATCH-05] the picker begins with what the cells look like, and with nothing where nothing does', () => {
  const rows = [
    ['Id', 'Fecha', 'Total', 'Sender name', 'Memo'],
    ['77', '11/19/2026', '$128.00', 'Ada Marsh', 'SBWFNR'],
    ['78', '11/20/2026', '47.00', 'R Salcido', ''],
  ];
  expect(suggestColumns(rows)).toEqual({ date: 1, amount: 2, payer: 3, note: 4 });
  expect(suggestColumns([['Betrag'], ['12,50']])).toEqual({
    ...{ date: null, amount: null, payer: null, note: null },
  });
  expect(suggestColumns([])).toEqual({ date: null, amount: null, payer: null, note: null });
});
