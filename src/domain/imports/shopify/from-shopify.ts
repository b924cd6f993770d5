import { toMood } from '../../moods.ts';
import type { SheetRow } from '../check-cells.ts';
import { isHandle, toHandle } from '../handle.ts';
import { guessFormat, guessSize, taggedFormat } from './guess.ts';
import { htmlToText } from './html-text.ts';

/** The word for an option that has no flavour among others that have one. */
export const NO_FLAVOR = 'None';

/**
 * Reads the rows of Shopify's file, one after the other, as rows of our own (CSV-10). A product's first row names its
 * options for the others. A row with nothing but a picture answers null. Weights are the parcel's and not the grams of
 * the law, so none are taken over; formats and sizes are guessed for new goods alone.
 */
export function shopifyReader(): (row: SheetRow) => SheetRow | null {
  const firsts = new Map<string, SheetRow['cells']>();
  return ({ row, cells }) => {
    const handle = (cells.get('Handle') ?? '').trim();
    const known = firsts.get(handle);
    const first = known ?? cells;
    if (!known && handle) firsts.set(handle, cells);
    const isPicture = known && !cells.get('Variant SKU')?.trim() && !cells.get('Variant Price')?.trim();
    if (isPicture) return null;
    const own = new Map([
      ['handle', isHandle(handle) ? handle : toHandle(handle)],
      ...(known ? [] : productCells(cells)),
      ...optionCells(cells, first),
    ]);
    const name = own.get('option') ?? '';
    const size = guessSize(name);
    const words = [...tagsOf(first), first.get('Type') ?? '', first.get('Product Category') ?? ''];
    const format = guessFormat(words.flatMap((word) => word.split('>').reverse()));
    return {
      row,
      cells: own,
      guesses: new Map([
        ['quantity', size.quantity],
        ['unit', size.unit],
        ...(format ? [['format', format] as const] : []),
      ]),
    };
  };
}

const tagsOf = (cells: SheetRow['cells']): string[] =>
  (cells.get('Tags') ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

type RowCells = [head: string, cell: string][];

/** `head` of ours where theirs is there. */
const taken = (cells: SheetRow['cells'], heads: Readonly<Record<string, string>>): RowCells =>
  Object.entries(heads).flatMap(([own, head]): RowCells => {
    const cell = cells.get(head);
    return cell === undefined ? [] : [[own, cell]];
  });

function productCells(cells: SheetRow['cells']): RowCells {
  const body = cells.get('Body (HTML)');
  const tags = tagsOf(cells);
  const format = tags.map(taggedFormat).find((word) => word !== null);
  const moods = tags.filter((tag) => toMood(tag) !== null);
  return [
    ...taken(cells, { name: 'Title', brand: 'Vendor', category: 'Type' }),
    ...(body === undefined ? [] : ([['description', htmlToText(body)]] as RowCells)),
    ...(cells.has('Tags') ? ([['moods', moods.join(', ')]] as RowCells) : []),
    ...(format ? ([['format', format]] as RowCells) : []),
    ...activeCell(cells),
  ];
}

function activeCell(cells: SheetRow['cells']): RowCells {
  const status = cells.get('Status')?.trim().toLowerCase() ?? '';
  const published = cells.get('Published')?.trim().toLowerCase() ?? '';
  if (status === '' && published === '') return [];
  const isActive = (status === '' || status === 'active') && published !== 'false';
  return [['active', isActive ? 'yes' : 'no']];
}

function optionCells(cells: SheetRow['cells'], first: SheetRow['cells']): RowCells {
  const saysOption = ['Variant SKU', 'Variant Price', 'Option1 Value'].some((head) =>
    cells.get(head)?.trim(),
  );
  if (!saysOption) return [];
  const options = ['Option1', 'Option2', 'Option3'].map((option) => ({
    name: first.get(`${option} Name`)?.trim() ?? '',
    value: cells.get(`${option} Value`)?.trim() ?? '',
  }));
  const said = options.filter(({ name, value }) => value && !(name === 'Title' && value === 'Default Title'));
  const isFlavor = ({ name }: { name: string }) => /^flavou?r$/i.test(name);
  const flavor = said.find(isFlavor)?.value ?? '';
  const sizes = said.filter((option) => !isFlavor(option)).map(({ value }) => value);
  const hasFlavors = options.some(isFlavor);
  return [
    ...taken(cells, { sku: 'Variant SKU', price_usd: 'Variant Price' }),
    ['option', sizes.join(' / ') || flavor || (first.get('Title') ?? '')],
    ...(hasFlavors ? ([['flavor', flavor === NO_FLAVOR ? '' : flavor]] as RowCells) : []),
    ...comparedCell(cells),
    ...stockCell(cells),
    ...costCell(cells),
    ...taken(cells, { barcode: 'Variant Barcode' }).map(([head, code]): RowCells[number] => [
      head,
      code.replace(/^'/, ''),
    ]),
  ];
}

/** A price to compare with that is no higher says nothing. */
function comparedCell(cells: SheetRow['cells']): RowCells {
  const compared = cells.get('Variant Compare At Price')?.trim();
  if (compared === undefined) return [];
  const isLower = Number(compared) < Number(cells.get('Variant Price')) || Number(compared) === 0;
  return [['original_price_usd', isLower ? '' : compared]];
}

/** An empty cost says nothing: most of these files have none, and what the shop knows stays. */
function costCell(cells: SheetRow['cells']): RowCells {
  const cost = cells.get('Cost per item')?.trim();
  return cost ? [['cost_usd', cost]] : [];
}

/** Where nobody tracks the stock, its figure is none. */
function stockCell(cells: SheetRow['cells']): RowCells {
  const isTracked = cells.get('Variant Inventory Tracker')?.trim() !== '';
  const quantity = cells.get('Variant Inventory Qty');
  return quantity === undefined || !isTracked ? [] : [['stock', quantity]];
}
