import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { goods } from '#app/texts/en/console/catalog.ts';
import { goodsList } from '#app/texts/en/console/goods-list.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { ADJUSTMENT_REASONS } from '#domain/inventory.ts';
import { formatUsd } from '#domain/money.ts';
import type { listProducts } from '#services/catalog/list-products.ts';
import { AdminSelect, AdminText } from '../../form/admin-fields.tsx';
import type { FormAnswer } from '../../form/field-errors.tsx';
import { FieldForm } from '../../form/field-form.tsx';
import { SaveButton } from '../../form/save-button.tsx';
import { type ListedProducts, type OpenCell, productsHref } from '../product-query.ts';
import styles from './option-cells.module.css';

export type OpenedProduct = NonNullable<
  Exclude<Awaited<ReturnType<typeof listProducts>>, { problem: string }>['opened']
>;

const words = goodsList.cell;

type OptionCellsProps = { opened: OpenedProduct; query: ListedProducts; answer?: FormAnswer };

/** The row of a product, opened: the price and the count of each option, saved by Enter (LIST-03). */
export function OptionCells({ opened, query, answer }: OptionCellsProps) {
  const { state, formMethod } = useNavigation();
  // Refused, the next Enter counts while the list still loads its fresh values.
  const isBusy = formMethod === 'POST' && !(state === 'loading' && answer?.problem);
  const [isCounted, setIsCounted] = useState(false);
  const ref = useFirstCell(opened.id, query.cell);
  return (
    <div ref={ref}>
      <FieldForm
        name={`cells:${opened.id}`}
        answer={answer}
        method="post"
        action={productsHref(query)}
        className={styles.form}
        aria-label={words.title(opened.name)}
        preventScrollReset
        onInput={({ currentTarget }) => setIsCounted(hasNewCount(currentTarget))}
      >
        <input type="hidden" name="product" value={opened.id} />
        <div className={styles.heads} aria-hidden="true">
          {[words.option, words.stockHead, words.priceHead].map((head) => (
            <span key={head}>{head}</span>
          ))}
        </div>
        {opened.options.map((option) => (
          <OptionCell option={option} mayStock={opened.mayStock} key={option.id} />
        ))}
        <div className={styles.foot}>
          {opened.mayStock && (
            <div className={styles.reason} data-counted={isCounted || undefined}>
              <AdminSelect
                label={words.reason}
                name="reason"
                options={ADJUSTMENT_REASONS.map((value) => ({ value, label: goods.stock.reasons[value] }))}
                defaultValue="count"
              />
            </div>
          )}
          <SaveButton size="small" busy={isBusy}>
            {words.save}
          </SaveButton>
          <AppLink
            href={productsHref({ ...query, openedId: '' })}
            className={styles.close}
            preventScrollReset
          >
            {words.close}
          </AppLink>
        </div>
      </FieldForm>
    </div>
  );
}

/** A reason is asked for once a count is typed over (LOOK-82). */
const hasNewCount = (form: HTMLElement) =>
  [...form.querySelectorAll<HTMLInputElement>('input[name^="wanted:"]')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

type OptionCellProps = { option: OpenedProduct['options'][number]; mayStock: boolean };

/**
 * What is shown goes along hidden, so that only what was typed over it counts, and somebody else's change is seen. Stock
 * and price stand in the order of the table's columns.
 */
function OptionCell({ option, mayStock }: OptionCellProps) {
  const { id, label, sku, version, priceCents, originalPriceCents, stock } = option;
  return (
    <div className={styles.option}>
      <span className={styles.name}>
        {label} <span className={styles.quiet}>{sku}</span>
      </span>
      <input type="hidden" name={`version:${id}`} value={version} />
      <input type="hidden" name={`cents:${id}`} value={priceCents} />
      <div className={styles.value}>
        <Head>{words.stockHead}</Head>
        {mayStock ? (
          <>
            <input type="hidden" name={`seen:${id}`} value={stock} />
            <AdminText
              label={words.stockOf(label)}
              name={`wanted:${id}`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              required
              defaultValue={stock}
            />
          </>
        ) : (
          <span className={styles.units}>{stock}</span>
        )}
      </div>
      <div className={styles.value}>
        <Head>{words.priceHead}</Head>
        <AdminText
          label={words.price(label)}
          name={`price:${id}`}
          lead="$"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          required
          defaultValue={(priceCents / 100).toFixed(2)}
          trail={
            originalPriceCents !== null && (
              <span className={styles.quiet}>{words.former(formatUsd(originalPriceCents))}</span>
            )
          }
        />
      </div>
    </div>
  );
}

/** On a phone the heads of the columns stand above each field; its own label names the option, too, for the ear. */
function Head({ children }: { children: string }) {
  return (
    <span className={styles.head} aria-hidden="true">
      {children}
    </span>
  );
}

/** Where one pressed is where one types: the first cell of that kind has the focus, its text chosen. */
function useFirstCell(openedId: string, cell: OpenCell) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const kind = cell === 'price' ? 'price' : 'wanted';
    const first = ref.current?.querySelector<HTMLInputElement>(`[name^="${kind}:"]`);
    if (!openedId) return;
    first?.focus({ preventScroll: true });
    first?.select();
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, [openedId, cell]);
  return ref;
}
