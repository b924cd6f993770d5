import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DataTable } from './data-table.tsx';

const COLUMNS = [
  { head: 'Name', cell: (row: { name: string; units: number }) => row.name },
  { head: 'On hand', cell: (row: { name: string; units: number }) => row.units, numeric: true, beside: true },
];

test('[SHELL-54] every value carries the label of its column, for screens without a table head', () => {
  const html = renderToString(
    <DataTable
      caption="Stock"
      columns={COLUMNS}
      rows={[{ name: 'Basil Pre-Roll', units: 31 }]}
      keyOf={({ name }) => name}
    />,
  );
  expect(html).toMatch(/<td data-head="Name">Basil Pre-Roll<\/td>/);
  expect(html).toMatch(/<td data-numeric="true" data-beside="true" data-head="On hand">31<\/td>/);
  expect(html).toMatch(/<section[^>]*aria-label="Stock, as a table"[^>]*tabindex="0"/i);
});

test("[LOOK-01] what a row's own page repeats is marked, in its head as well, and so is a table that is compared", () => {
  const html = renderToString(
    <DataTable
      caption="Stock"
      columns={[...COLUMNS, { head: 'Mood', cell: () => 'Calm', wide: true }]}
      rows={[{ name: 'Basil Pre-Roll', units: 31 }]}
      keyOf={({ name }) => name}
      isDense
    />,
  );
  expect(html).toMatch(/<th[^>]*data-wide="true"[^>]*>Mood<\/th>/);
  expect(html).toMatch(/<td data-wide="true" data-head="Mood">Calm<\/td>/);
  expect(html).toMatch(/<table[^>]*data-dense="true"/);
});
