import { parseUsd } from '../parse-usd.ts';

/** The columns that a block from a spreadsheet may fill, in the order of the grid (GOODS-04). */
export const GRID_COLUMNS = [
  'name',
  'quantity',
  'unit',
  'sku',
  'priceCents',
  'originalPriceCents',
  'gramsFlower',
  'gramsConcentrate',
  'stock',
  'flavor',
  'thcMg',
  'servings',
  'barcode',
  'costCents',
] as const;

export type OptionColumn = (typeof GRID_COLUMNS)[number];
/** What was read of one line, as it would be typed into the fields of a row. */
export type GridCells = Partial<Record<OptionColumn, string>>;
/** What could not be read: its line (1 is the first of the block), its column's own word or number, and its text. */
export type UnreadCell = { line: number; column: OptionColumn | null; text: string };

/** The most options of a product. */
export const MOST_OPTIONS = 50;

/** The words of a head line, without case, spaces and signs. */
const HEADS: Readonly<Record<string, OptionColumn>> = {
  ...{ name: 'name', option: 'name', optionname: 'name', variant: 'name', size: 'name', title: 'name' },
  ...{ amount: 'quantity', amountinthepack: 'quantity', packamount: 'quantity', weight: 'quantity' },
  ...{ unit: 'unit', units: 'unit', uom: 'unit' },
  ...{ sku: 'sku', itemcode: 'sku', itemnumber: 'sku' },
  ...{ price: 'priceCents', retail: 'priceCents', retailprice: 'priceCents', priceusd: 'priceCents' },
  ...{ formerprice: 'originalPriceCents', originalprice: 'originalPriceCents', msrp: 'originalPriceCents' },
  ...{ compareatprice: 'originalPriceCents', was: 'originalPriceCents' },
  ...{
    flower: 'gramsFlower',
    flowerg: 'gramsFlower',
    gramsflower: 'gramsFlower',
    flowergrams: 'gramsFlower',
  },
  ...{
    concentrate: 'gramsConcentrate',
    concentrateg: 'gramsConcentrate',
    concentrategrams: 'gramsConcentrate',
  },
  ...{ gramsconcentrate: 'gramsConcentrate' },
  ...{ stock: 'stock', onhand: 'stock', qty: 'stock', quantity: 'stock', count: 'stock', inventory: 'stock' },
  ...{ flavor: 'flavor', flavour: 'flavor', strain: 'flavor' },
  ...{ thc: 'thcMg', thcmg: 'thcMg', mgthc: 'thcMg', thcinthepackmg: 'thcMg', thcinthepack: 'thcMg' },
  ...{ servings: 'servings', serving: 'servings' },
  ...{ cost: 'costCents', unitcost: 'costCents', costperitem: 'costCents' },
  ...{ barcode: 'barcode', upc: 'barcode', ean: 'barcode', gtin: 'barcode' },
};

/**
 * Reads a block that was copied from a spreadsheet: a line a row, cells between tabs, in quotes where a cell holds a
 * tab or a line's end. A first line of known heads names the columns; else they are the grid's own from `first` on.
 * "3.5 g" fills amount and unit, "$1,250" a price. What cannot be read stays empty and is named (GOODS-04).
 */
export function readOptionTable(
  text: string,
  first: OptionColumn = 'name',
): { rows: GridCells[]; unread: UnreadCell[] } {
  const lines = splitCells(text).filter((cells) => cells.some((cell) => cell !== ''));
  const heads = headsOf(lines[0] ?? []);
  const columns = heads ?? GRID_COLUMNS.slice(GRID_COLUMNS.indexOf(first));
  const unread: UnreadCell[] = [];
  if (heads)
    for (const [place, column] of heads.entries())
      if (!column && lines[0]?.[place]) unread.push({ line: 1, column: null, text: lines[0][place] });
  const skipped = heads ? 1 : 0;
  const rows = lines.slice(skipped).map((cells, at) => {
    const line = at + 1 + skipped;
    return readLine(
      cells,
      columns,
      (column, cell) => unread.push({ line, column, text: cell }),
      heads !== null,
    );
  });
  for (const [at, cells] of lines.slice(skipped + MOST_OPTIONS).entries())
    unread.push({ line: at + 1 + skipped + MOST_OPTIONS, column: null, text: cells.join(' ').trim() });
  return { rows: rows.slice(0, MOST_OPTIONS), unread: unread.filter(isOfKeptLine(skipped)) };
}

/** A line beyond the last row is named once, as a whole. */
const isOfKeptLine =
  (skipped: number) =>
  ({ line, column }: UnreadCell) =>
    line <= skipped + MOST_OPTIONS || column === null;

function headsOf(cells: readonly string[]): (OptionColumn | null)[] | null {
  const found = cells.map((cell) => HEADS[cell.toLowerCase().replace(/[^a-z]/g, '')] ?? null);
  const known = found.filter(Boolean);
  const isHead = known.length >= 2 || (known.length === 1 && cells.filter(Boolean).length === 1);
  // The same head twice: the first one counts, the second is not read.
  return isHead ? found.map((column, at) => (found.indexOf(column) === at ? column : null)) : null;
}

function readLine(
  cells: readonly string[],
  columns: readonly (OptionColumn | null)[],
  refuse: (column: OptionColumn | null, cell: string) => void,
  hasHeads: boolean,
): GridCells {
  const row: GridCells = {};
  for (const [place, cell] of cells.entries()) {
    const column = columns[place];
    if (cell === '') continue;
    if (!column) {
      // A column whose head is unknown is named once, at its head.
      if (!hasHeads || place >= columns.length) refuse(null, cell);
      continue;
    }
    const read = READERS[column](cell);
    if (read === null) refuse(column, cell);
    else
      Object.assign(
        row,
        read.unit !== undefined && row.unit !== undefined ? { [column]: read[column] } : read,
      );
  }
  return row;
}

type Reader = (cell: string) => GridCells | null;

const words =
  (column: OptionColumn, most: number): Reader =>
  (cell) =>
    cell.length <= most ? { [column]: cell } : null;

const usd =
  (column: OptionColumn): Reader =>
  (cell) => {
    const cents = parseUsd(cell.replace(/\s*usd$/i, ''));
    return cents === null ? null : { [column]: (cents / 100).toFixed(2) };
  };

const figure =
  (column: OptionColumn, pattern: RegExp): Reader =>
  (cell) => {
    const found = pattern.exec(cell.replaceAll(',', ''));
    return found?.[1] === undefined ? null : { [column]: found[1] };
  };

const GRAMS = /^(\d+(?:\.\d+)?)\s*g?$/i;

const READERS: Readonly<Record<OptionColumn, Reader>> = {
  name: words('name', 120),
  quantity: (cell) => {
    const found = /^(\d+(?:\.\d+)?)\s*([a-z]{0,20})$/i.exec(cell.replaceAll(',', ''));
    if (!found?.[1]) return null;
    return found[2] ? { quantity: found[1], unit: found[2] } : { quantity: found[1] };
  },
  unit: words('unit', 20),
  sku: words('sku', 60),
  priceCents: usd('priceCents'),
  originalPriceCents: usd('originalPriceCents'),
  gramsFlower: figure('gramsFlower', GRAMS),
  gramsConcentrate: figure('gramsConcentrate', GRAMS),
  stock: figure('stock', /^(\d{1,6})$/),
  flavor: words('flavor', 120),
  thcMg: figure('thcMg', /^(\d{1,6})\s*(?:mg)?$/i),
  servings: figure('servings', /^(\d{1,4})$/),
  barcode: words('barcode', 60),
  costCents: usd('costCents'),
};

/** Lines of trimmed cells; a quoted cell may hold tabs, lines' ends and doubled quotes. */
function splitCells(text: string): string[][] {
  const lines: string[][] = [[]];
  const pattern = /(?:"((?:[^"]|"")*)"(?=\t|\r|\n|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y;
  while (pattern.lastIndex <= text.length) {
    const at = pattern.lastIndex;
    const found = pattern.exec(text);
    if (!found) break;
    const cell = found[1]?.replaceAll('""', '"') ?? found[2] ?? '';
    lines.at(-1)?.push(cell.replaceAll(/\s+/g, ' ').trim());
    if (found[3] === '' || pattern.lastIndex === at) break;
    if (found[3] !== '\t') lines.push([]);
  }
  return lines;
}
