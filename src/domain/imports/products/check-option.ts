import { checkGrams } from '../../catalog/limit-kind.ts';
import { isUnitCount, MOST_UNITS } from '../../inventory.ts';
import { checkCells, checkVersion, type SheetRow } from '../check-cells.ts';
import type { CheckedRow } from '../checked.ts';
import { text } from '../formats.ts';
import type { CellError, Wrong } from '../wrong.ts';
import { IMPORT_COLUMNS } from './columns.ts';
import type { ImportOption, StoredOption } from './import-product.ts';

/** An option as it is stored after an import. */
export type ImportedOption = ImportOption & { isOn: boolean; position: number };

export type OptionChange = {
  productId: string;
  sku: string;
  /** Null: a new one. */
  current: StoredOption | null;
  /** Null: only its stock is counted anew. */
  facts: ImportedOption | null;
  /** What the count adds to the stock or takes from it, in units. */
  stockChange: number;
};

/** As long as the form of an option has it. */
const readSku = text(60, { isNeeded: true });

type Found = { current: StoredOption | null; productId: string; productFormat: string; place: number };
type Checked = { row: CheckedRow; errors: CellError[]; option: OptionChange | null };

/**
 * What one row changes of its option (CSV-03). Refused at their heads: a price above the original one, goods on sale
 * without decided grams (LAW-13), a SKU of another product, a version that is not the newest. A row without a SKU says
 * nothing of an option.
 */
export function checkOption(sheet: SheetRow, { current, productId, productFormat, place }: Found): Checked {
  const sku = sheet.cells.get('sku')?.trim() ?? '';
  const row: CheckedRow = { row: sheet.row, kind: 'same', key: sku, name: '', changes: [] };
  const at = (head: string, wrong: Wrong): CellError => ({ row: sheet.row, head, wrong });
  if (sku === '')
    return {
      row,
      option: null,
      errors: saysOption(sheet) ? [at('sku', { code: 'option-without-sku' })] : [],
    };
  if (current && current.productId !== productId)
    return { row, option: null, errors: [at('sku', { code: 'elsewhere', product: current.productId })] };
  const { set, changes, errors } = checkCells(IMPORT_COLUMNS, sheet, current);
  const key = current ? null : readSku.read(sku);
  if (key && 'wrong' in key) errors.push(at('sku', key.wrong));
  const facts = complete({ ...current, ...set } as ImportOption, { productFormat, place });
  const stock = checkStock(sheet, current);
  const isChanged = current === null || changes.length > 0;
  errors.push(...stock.errors);
  if (current && isChanged)
    errors.push(...checkVersion(sheet, { head: 'option_version', now: current.version }));
  if (isChanged && errors.length === 0)
    errors.push(...checkFacts(facts).map(({ head, wrong }) => at(head, wrong)));
  const all = [...changes, ...stock.changes];
  const kind = current === null ? 'new' : all.length > 0 ? 'changed' : 'same';
  const isWritten = isChanged || stock.change !== 0;
  return {
    row: { ...row, kind, name: facts.name ?? '', changes: all },
    errors,
    option: isWritten
      ? {
          productId,
          sku: current?.sku ?? sku,
          current,
          facts: isChanged ? facts : null,
          stockChange: stock.change,
        }
      : null,
  };
}

const saysOption = ({ cells }: SheetRow): boolean =>
  [...IMPORT_COLUMNS.map(({ head }) => head), 'stock'].some((head) => cells.get(head)?.trim());

/** What a new option leaves open: its product's format, its place in the file, and off sale until its grams are decided. */
function complete(
  facts: ImportOption,
  { productFormat, place }: { productFormat: string; place: number },
): ImportedOption {
  return {
    ...facts,
    format: facts.format || productFormat,
    isOn: facts.isOn ?? Boolean(facts.limitKind),
    position: facts.position ?? place,
  };
}

const GRAMS_AT = {
  'grams-not-reviewed': 'limit_kind',
  'grams-missing': 'limit_kind',
  'grams-none': 'limit_kind',
} as const;

function checkFacts(facts: ImportedOption): Omit<CellError, 'row'>[] {
  const isAbove = (facts.originalPriceCents ?? facts.priceCents) < facts.priceCents;
  const grams = checkGrams(facts);
  return [
    ...(isAbove ? [{ head: 'original_price_usd', wrong: { code: 'below-price' as const } }] : []),
    ...('problem' in grams ? [{ head: GRAMS_AT[grams.problem], wrong: { code: grams.problem } }] : []),
  ];
}

/**
 * What a count books: the difference to what is there (STAFF-09). A count that the export wrote and nobody changed
 * since, `stock` as `stock_seen`, books nothing, whatever was sold meanwhile (CSV-06).
 */
function checkStock({ row, cells }: SheetRow, current: StoredOption | null) {
  const typed = cells.get('stock')?.trim() ?? '';
  const none = { change: 0, changes: [], errors: [] as CellError[] };
  if (typed === '' || typed === cells.get('stock_seen')?.trim()) return none;
  const wanted = /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN;
  if (!isUnitCount(wanted)) {
    const wrong: Wrong = wanted > MOST_UNITS ? { code: 'most', limit: MOST_UNITS } : { code: 'whole' };
    return { ...none, errors: [{ row, head: 'stock', wrong }] };
  }
  const change = wanted - (current?.stock ?? 0);
  const changes = current && change !== 0 ? [{ head: 'stock', from: String(current.stock), to: typed }] : [];
  return { ...none, change, changes };
}
