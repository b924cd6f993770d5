import { ClipboardPaste, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { goods } from '#app/texts/en/console/catalog.ts';
import { goodsPage } from '#app/texts/en/console/goods-page.ts';
import { Button } from '#app/ui/action/button.tsx';
import type { OptionColumn } from '#domain/catalog/option-table.ts';
import { ADJUSTMENT_REASONS } from '#domain/inventory.ts';
import { AdminSelect, AdminTextArea } from '../form/admin-fields.tsx';
import { Fold } from '../shell/admin-page.tsx';
import { NEEDED_COLUMNS } from './goods-columns.ts';
import type { DrawnRow } from './goods-draft.ts';
import styles from './option-grid.module.css';
import { GridRow } from './option-row.tsx';
import { useGiven } from './typed-values.tsx';
import { useGridRows } from './use-grid-rows.ts';

const words = goodsPage.options;

/** The heads, with what is needed marked for the eye; every field has its own label. */
const HEADS: readonly { column: OptionColumn; isFigure?: boolean }[] = [
  { column: 'name' },
  { column: 'quantity', isFigure: true },
  { column: 'unit' },
  { column: 'sku' },
  { column: 'priceCents', isFigure: true },
  { column: 'originalPriceCents', isFigure: true },
  { column: 'gramsFlower', isFigure: true },
  { column: 'gramsConcentrate', isFigure: true },
  { column: 'stock', isFigure: true },
];

type OptionGridProps = {
  rows: readonly DrawnRow[];
  /** The versions that the next save goes over, by option. */
  versions: ReadonlyMap<string, number>;
};

/** All options of a product, a row each: typed, pasted from a spreadsheet, saved with the product (GOODS-01 to GOODS-04). */
export function OptionGrid({ rows: drawn, versions }: OptionGridProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { rows, spares, said, add, remove, paste, press, fillBehind } = useGridRows(drawn, frame);
  const [isCounted, setIsCounted] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its fields are what is pressed; it hears them all
    <div
      className={styles.grid}
      ref={frame}
      id="options"
      onPaste={paste}
      onKeyDown={press}
      onInput={() => setIsCounted(hasNewCount(frame.current))}
    >
      <p className={styles.lead}>{words.lead}</p>
      <table className={styles.table}>
        <caption className="sr-only">{goods.products.options}</caption>
        <thead aria-hidden="true">
          <tr>
            {HEADS.map(({ column, isFigure }) => (
              <th
                key={column}
                data-figure={isFigure || undefined}
                data-needed={NEEDED_COLUMNS.has(column) || undefined}
              >
                {words.columns[column]}
              </th>
            ))}
            <th>{words.isOn}</th>
            <th>{words.moreShort}</th>
          </tr>
        </thead>
        {[...rows, ...spares].map((row, at) => (
          <GridRow
            key={row.place}
            row={{ ...row, version: versions.get(row.id) ?? row.version }}
            at={at}
            isSpare={at >= rows.length}
            onRemove={row.id || rows.length === 1 ? null : () => remove(row.place)}
          />
        ))}
      </table>
      <div className={styles.foot}>
        <Button kind="outline" size="small" icon={Plus} className={styles.scripted} onClick={() => add()}>
          {words.add}
        </Button>
        <span className={styles.keys}>{words.keys}</span>
        <PasteFold onFill={fillBehind} />
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
      <div className={styles.reason} data-counted={isCounted || undefined}>
        <StockReason />
      </div>
    </div>
  );
}

/** Whether a count of an option that is stored was typed over: only that one is counted for a reason (LOOK-82). */
function hasNewCount(frame: HTMLElement | null): boolean {
  const counts = frame?.querySelectorAll<HTMLInputElement>('input[name^="rows."][name$=".stock"]') ?? [];
  return [...counts].some((field) => field.defaultValue !== '' && field.value !== field.defaultValue);
}

function StockReason() {
  const given = useGiven();
  return (
    <AdminSelect
      label={words.reason}
      name="stockReason"
      defaultValue={given('stockReason')}
      options={[
        { value: '', label: words.reasonAuto },
        ...ADJUSTMENT_REASONS.map((value) => ({ value, label: goods.stock.reasons[value] })),
      ]}
    />
  );
}

/** For a thumb and a reader of screens, and without script: then the block goes along with the next save. */
function PasteFold({ onFill }: { onFill: (text: string) => void }) {
  const given = useGiven();
  const area = useRef<HTMLDivElement>(null);
  const fill = () => {
    const field = area.current?.querySelector('textarea');
    if (!field?.value.trim()) return;
    onFill(field.value);
    field.value = '';
  };
  return (
    <Fold name={words.paste} isOpen={given('pasted') !== ''}>
      <div className={styles.paste} ref={area}>
        <AdminTextArea
          label={words.pasteLabel}
          hint={words.pasteHint}
          name="pasted"
          maxLength={50_000}
          defaultValue={given('pasted')}
        />
        <Button kind="outline" size="small" icon={ClipboardPaste} className={styles.scripted} onClick={fill}>
          {words.pasteNow}
        </Button>
      </div>
    </Fold>
  );
}
