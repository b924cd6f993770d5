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

test('[BOARD-14] a dense table has the box and the link of each row marked, and the row by what scripts find it by', () => {
  const html = renderToString(
    <DataTable
      caption="Orders"
      columns={[
        { head: 'Chosen', box: true, cell: () => <input type="checkbox" /> },
        { head: 'Order', opens: true, cell: ({ name }: { name: string }) => <a href="/one">{name}</a> },
        { head: 'Placed', isLate: () => true, cell: () => '20 min' },
      ]}
      rows={[{ name: 'A-17' }]}
      keyOf={({ name }) => name}
      order={({ name }) => name}
      look="tight"
    />,
  );
  expect(html).toContain('data-look="tight"');
  expect(html).toMatch(/<th scope="col" data-box="true"><span class="sr-only">Chosen<\/span><\/th>/);
  expect(html).toMatch(/<tr data-order="A-17"><td data-box="true"><input type="checkbox"\/><\/td>/);
  expect(html).toMatch(/<td data-opens="true"><a href="\/one">A-17<\/a><\/td>/);
  expect(html).toMatch(/<td data-late="true" data-head="Placed">20 min<\/td>/);
});

test("[LOOK-01] what a row's own page repeats is marked, in its head as well, and so is a table that is compared", () => {
  const html = renderToString(
    <DataTable
      caption="Stock"
      columns={[...COLUMNS, { head: 'Mood', cell: () => 'Calm', wide: true }]}
      rows={[{ name: 'Basil Pre-Roll', units: 31 }]}
      keyOf={({ name }) => name}
      look="dense"
    />,
  );
  expect(html).toMatch(/<th[^>]*data-wide="true"[^>]*>Mood<\/th>/);
  expect(html).toMatch(/<td data-wide="true" data-head="Mood">Calm<\/td>/);
  expect(html).toMatch(/<table[^>]*data-look="dense"/);
});

test('[LOOK-20] what stands in the first of two lines on a phone, and what needs no word there, is marked', () => {
  const html = renderToString(
    <DataTable
      caption="Orders"
      columns={[
        { head: 'Name', first: true, cell: ({ name }: { name: string }) => name },
        { head: 'Placed', plain: true, cell: () => '20 min' },
      ]}
      rows={[{ name: 'Ana Li' }]}
      keyOf={({ name }) => name}
    />,
  );
  expect(html).toMatch(/<td data-first="true" data-head="Name">Ana Li<\/td>/);
  expect(html).toMatch(/<td data-plain="true" data-head="Placed">20 min<\/td>/);
});

test('[LOOK-27] a table whose rows open is told from one whose rows do not', () => {
  const rows = { caption: 'People', columns: COLUMNS, rows: [], keyOf: () => '' };
  expect(renderToString(<DataTable {...rows} opensRows />)).toMatch(/<table[^>]*data-opens-rows="true"/);
  expect(renderToString(<DataTable {...rows} />)).not.toMatch(/data-opens-rows/);
});
