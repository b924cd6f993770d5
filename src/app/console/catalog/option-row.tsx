import { ChevronDown, CircleAlert, X } from 'lucide-react';
import { type ComponentProps, useContext, useId, useState } from 'react';
import { goods } from '#app/texts/en/console/catalog.ts';
import { goodsPage } from '#app/texts/en/console/goods-page.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { OptionColumn } from '#domain/catalog/option-table.ts';
import { AdminSelect, AdminText } from '../form/admin-fields.tsx';
import { FieldErrorsContext, useFieldError } from '../form/field-errors.tsx';
import { FORMAT_CHOICES, NEEDED_COLUMNS } from './goods-columns.ts';
import type { DrawnRow } from './goods-draft.ts';
import styles from './option-grid.module.css';
import { useGiven, useTicked } from './typed-values.tsx';

const words = goodsPage.options;

type GridRowProps = {
  row: DrawnRow;
  /** Where it stands, from 0. */
  at: number;
  /** Only for a browser without script. */
  isSpare: boolean;
  /** Takes an unsaved row away, if there is another; a stored one is switched off instead, because orders name it. */
  onRemove: (() => void) | null;
};

/** What lies folded: below the row, and on a phone of a stored option all but its name, price, count and sale (LOOK-81). */
const MORE = ['limitKind', 'flavor', 'format', 'thcMg', 'servings', 'barcode', 'costCents'];
const MORE_ON_PHONES = ['quantity', 'unit', 'sku', 'originalPriceCents', 'gramsFlower', 'gramsConcentrate'];

/** One option: what is filled for each in a line, and what few need folded below it (GOODS-01). */
export function GridRow({ row, at, isSpare, onRemove }: GridRowProps) {
  const errors = useContext(FieldErrorsContext);
  const isWrong = (fields: readonly string[]) => fields.some((field) => errors[`rows.${row.place}.${field}`]);
  const [isOpened, setIsOpened] = useState(false);
  const isOpen = isOpened || isWrong(MORE);
  const isShort = row.id !== '' && !isOpen && !isWrong(MORE_ON_PHONES);
  const moreId = useId();
  const isFirst = at === 0;
  const cell = { row, at };
  const none = row.isNothing ? words.hints.none : '';
  return (
    <tbody
      className={styles.option}
      data-spare={isSpare || undefined}
      data-off={!row.isOn || undefined}
      data-short={isShort || undefined}
    >
      <tr>
        <Cell {...cell} column="name" maxLength={120} placeholder={words.hints.name} />
        <Cell {...cell} column="quantity" inputMode="decimal" required={row.id !== ''} isFigure />
        <Cell {...cell} column="unit" maxLength={20} placeholder={isFirst ? '' : words.hints.unit} />
        <Cell {...cell} column="sku" maxLength={60} placeholder={words.hints.sku} />
        <Cell {...cell} column="priceCents" inputMode="decimal" required={row.id !== ''} isFigure />
        <Cell {...cell} column="originalPriceCents" inputMode="decimal" isFigure />
        <Cell {...cell} column="gramsFlower" inputMode="decimal" placeholder={none} isFigure />
        <Cell {...cell} column="gramsConcentrate" inputMode="decimal" placeholder={none} isFigure />
        <Cell {...cell} column="stock" inputMode="numeric" isFigure />
        <OnSale {...cell} />
        <td className={styles.tools}>
          <input type="hidden" name={`rows.${row.place}.id`} value={row.id} />
          <input type="hidden" name={`rows.${row.place}.version`} value={row.version} />
          <input type="hidden" name={`rows.${row.place}.seen`} value={row.stock ?? 0} />
          <button
            type="button"
            className={styles.tool}
            aria-label={words.more(at + 1)}
            title={words.moreShort}
            aria-expanded={isOpen}
            aria-controls={moreId}
            onClick={() => setIsOpened(!isOpen)}
          >
            <span className={styles.word}>{words.moreShort}</span>
            <Icon of={ChevronDown} size="small" />
          </button>
          {onRemove && (
            <button
              type="button"
              className={styles.tool}
              aria-label={words.remove(at + 1)}
              title={words.remove(at + 1)}
              onClick={onRemove}
            >
              <Icon of={X} size="small" />
            </button>
          )}
        </td>
      </tr>
      <tr id={moreId} className={styles.more} data-folded={isOpen ? undefined : ''}>
        <td colSpan={11}>
          <More {...cell} />
        </td>
      </tr>
    </tbody>
  );
}

type CellProps = { row: DrawnRow; at: number };

function Cell({
  row,
  at,
  column,
  isFigure,
  ...input
}: CellProps & { column: OptionColumn; isFigure?: boolean } & ComponentProps<'input'>) {
  const given = useGiven();
  const name = `rows.${row.place}.${column}`;
  return (
    <Framed name={name} column={column} head={words.columns[column]} isFigure={isFigure}>
      {(wiring) => (
        <span className={styles.field} data-unit={words.units[column]}>
          <input
            type="text"
            autoComplete="off"
            {...input}
            {...wiring}
            className={styles.cell}
            name={name}
            aria-label={words.cell(heardOf(column), at + 1)}
            defaultValue={given(name, row.cells[column])}
          />
        </span>
      )}
    </Framed>
  );
}

const heardOf = (column: OptionColumn) => words.inUnit(words.columns[column], words.units[column]);

type Wiring = { 'aria-invalid'?: true; 'aria-describedby'?: string };

type FramedProps = {
  name: string;
  column: string;
  head: string;
  isFigure?: boolean;
  children: (wiring: Wiring) => React.ReactNode;
};

/** A cell with the error of its field below it. */
function Framed({ name, column, head, isFigure, children }: FramedProps) {
  const error = useFieldError(name);
  const id = `${useId()}-error`;
  return (
    <td data-column={column} data-figure={isFigure || undefined} data-error={name}>
      <Head word={head} isNeeded={NEEDED_COLUMNS.has(column)} />
      {children(error ? { 'aria-invalid': true, 'aria-describedby': id } : {})}
      {error && (
        <p className={styles.error} id={id} role="alert">
          <Icon of={CircleAlert} size="small" />
          {error}
        </p>
      )}
    </td>
  );
}

/** Its column's word, where each option is a card; for the eye, since every field has its own label. */
function Head({ word, isNeeded }: { word: string; isNeeded?: boolean }) {
  return (
    <span className={styles.head} aria-hidden="true" data-needed={isNeeded || undefined}>
      {word}
    </span>
  );
}

function OnSale({ row, at }: CellProps) {
  const ticked = useTicked();
  const name = `rows.${row.place}.isOn`;
  return (
    <td data-column="isOn">
      <Head word={words.isOn} />
      <label className={styles.box}>
        <input
          type="checkbox"
          name={name}
          aria-label={words.cell(words.isOn, at + 1)}
          defaultChecked={ticked(name, row.isOn)}
        />
      </label>
    </td>
  );
}

/** What most options share with their product, or have none of. */
function More({ row, at }: CellProps) {
  const given = useGiven();
  const field = (column: 'flavor' | 'thcMg' | 'servings' | 'barcode' | 'costCents') => {
    const name = `rows.${row.place}.${column}`;
    const label = words.columns[column];
    const defaultValue = given(name, row.cells[column]);
    const heard = words.cell(heardOf(column), at + 1);
    return { name, label, trail: words.units[column], 'aria-label': heard, defaultValue };
  };
  const format = `rows.${row.place}.format`;
  const counts = `rows.${row.place}.limitKind`;
  return (
    <div className={styles.fields}>
      <AdminSelect
        label={words.counts}
        hint={words.countsHint}
        name={counts}
        aria-label={words.cell(words.counts, at + 1)}
        options={[
          { value: '', label: words.countsAs.grams },
          { value: 'none', label: words.countsAs.none },
        ]}
        defaultValue={given(counts, row.isNothing ? 'none' : '')}
      />
      <AdminText {...field('flavor')} maxLength={120} />
      <AdminSelect
        label={words.format}
        name={format}
        aria-label={words.cell(words.format, at + 1)}
        options={[{ value: '', label: words.asProduct }, ...FORMAT_CHOICES]}
        defaultValue={given(format, row.format)}
      />
      <AdminText {...field('thcMg')} inputMode="numeric" />
      <AdminText {...field('servings')} inputMode="numeric" />
      <AdminText {...field('barcode')} maxLength={60} autoComplete="off" hint={goods.products.barcodeHint} />
      <AdminText {...field('costCents')} lead="$" inputMode="decimal" hint={goods.products.costHint} />
      {row.id && (
        <AppLink href={`/staff/stock/${row.id}`} className={styles.ledger}>
          {words.ledger}
        </AppLink>
      )}
    </div>
  );
}
