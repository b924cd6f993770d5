import { goodsPage } from '#app/texts/en/console/goods-page.ts';
import { GRID_COLUMNS, type GridCells } from '#domain/catalog/option-table.ts';
import type { ProductPicture } from '#domain/catalog/pictures.ts';
import type { readProduct } from '#services/catalog/product-admin.ts';

export type GoodsRead = Exclude<Awaited<ReturnType<typeof readProduct>>, { problem: string }>;
export type LoadedGoods = NonNullable<GoodsRead['found']>;
type Product = LoadedGoods['product'];
type Option = LoadedGoods['options'][number];

/** A row of the grid as it is drawn; one that is not stored yet has no id. */
export type DrawnRow = {
  /** Its number among the form's rows, never given again. */
  place: number;
  id: string;
  version: number;
  cells: GridCells;
  format: string;
  isNothing: boolean;
  isOn: boolean;
  /** The count that is shown beside the field; null for a new one. */
  stock: number | null;
};

/** What the form shows: a stored product, a copy of one, or a new one. */
export type Draft = {
  product: Product | null;
  rows: DrawnRow[];
  pictures: ProductPicture[];
  copyOf: { id: string; name: string } | null;
};

const usd = (cents: number | null | undefined) => (cents == null ? '' : (cents / 100).toFixed(2));
const figure = (value: number | null) => (value ? String(value) : '');

function cellsOf(option: Option): GridCells {
  return {
    name: option.name,
    quantity: String(option.quantity),
    unit: option.unit,
    sku: option.sku,
    priceCents: usd(option.priceCents),
    originalPriceCents: usd(option.originalPriceCents),
    gramsFlower: figure(option.gramsFlower),
    gramsConcentrate: figure(option.gramsConcentrate),
    stock: String(option.stock),
    flavor: option.flavor ?? '',
    thcMg: figure(option.thcMg),
    servings: figure(option.servings),
    barcode: option.barcode ?? '',
    costCents: usd(option.costCents),
  };
}

function drawnRow(option: Option, place: number): DrawnRow {
  const { id, version, format, limitKind, isOn, stock } = option;
  return { place, id, version, cells: cellsOf(option), format, isNothing: limitKind === 'none', isOn, stock };
}

export const blankRow = (place: number): DrawnRow => ({
  ...{ place, id: '', version: 0, cells: {}, format: '' },
  ...{ isNothing: false, isOn: true, stock: null },
});

/** A new product begins with one row: what is marked as needed belongs to no second one that is left empty. */
export function draftOf(found: LoadedGoods | null): Draft {
  if (!found) return { product: null, rows: [blankRow(0)], pictures: [], copyOf: null };
  const { product, options, pictures } = found;
  return { product, rows: options.map(drawnRow), pictures, copyOf: null };
}

/**
 * A copy that nobody has saved yet: hidden, in no drop, its options without SKU, barcode and stock, its pictures the
 * same files (GOODS-08).
 */
export function copyOf({ product, options, pictures }: LoadedGoods): Draft {
  const rows = options.map((option, place) => {
    const row = drawnRow(option, place);
    const cells = { ...row.cells, sku: '', barcode: '', stock: '' };
    return { ...row, id: '', version: 0, stock: null, cells };
  });
  const name = goodsPage.copyName(product.name).slice(0, 120);
  return {
    product: { ...product, id: '', version: 0, name, isActive: false, dropId: null },
    rows,
    pictures,
    copyOf: { id: product.id, name: product.name },
  };
}

const { conflict, options: optionWords } = goodsPage;

/** The product's facts that the page can name, in the order of the page. */
type Names = Partial<Record<keyof Product, string>>;

/** What somebody else changed between two states of a product, one line each (GOODS-10). */
export function changesBetween(before: LoadedGoods, now: LoadedGoods, names: Names): string[] {
  const said = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));
  const own = Object.entries(names).flatMap(([field, what]) => {
    const [old, fresh] = [before, now].map(({ product }) => said(product[field as keyof Product]));
    return old === fresh ? [] : [conflict.changed(what, old ?? '', fresh ?? '')];
  });
  const options = now.options.flatMap((option) => {
    const known = before.options.find(({ id }) => id === option.id);
    if (!known) return [conflict.newOption(option.name)];
    const [old, fresh] = [cellsOf(known), cellsOf(option)];
    const cells = GRID_COLUMNS.filter((column) => column !== 'stock' && old[column] !== fresh[column]).map(
      (column) =>
        conflict.changed(
          `${known.name}, ${optionWords.columns[column]}`,
          old[column] ?? '',
          fresh[column] ?? '',
        ),
    );
    if (known.isOn !== option.isOn)
      cells.push(conflict.changed(`${known.name}, ${optionWords.isOn}`, said(known.isOn), said(option.isOn)));
    return cells;
  });
  const urls = ({ pictures }: LoadedGoods) => JSON.stringify(pictures.map(({ url, alt }) => [url, alt]));
  return [...own, ...options, ...(urls(before) === urls(now) ? [] : [conflict.pictures])];
}
