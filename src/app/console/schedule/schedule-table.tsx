import { useNavigation } from 'react-router';
import { schedule as words } from '#app/texts/en/console/schedule.ts';
import { moments } from '#app/texts/en/moments.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Button } from '#app/ui/action/button.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { formatUsd } from '#domain/money.ts';
import type { PlannedChange } from '#services/schedule/schedule-admin.ts';
import { GoodsLink } from '../catalog/product-link.tsx';
import { AskedForm } from '../form/asked-form.tsx';
import { statusTones } from '../shell/status-tones.ts';
import { PreviewLink } from './preview-link.tsx';
import styles from './schedule.module.css';

type ScheduleTableProps = {
  rows: readonly PlannedChange[];
  /** Does it stand on the product's own page, which says its name already? */
  isOfProduct?: boolean;
};

/** What is planned, a row a change: what becomes of it and when, and what can still be done about it (SCHED-08). */
export function ScheduleTable({ rows, isOfProduct }: ScheduleTableProps) {
  const { heads } = words;
  const isOpen = rows.some(({ state }) => state === 'coming' || state === 'running');
  const table = (
    <DataTable
      caption={words.title}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        ...(isOfProduct ? [] : [{ head: heads.product, cell: (row: PlannedChange) => <Goods row={row} /> }]),
        {
          head: heads.what,
          cell: (row) => <What row={row} isOfProduct={isOfProduct} />,
          wrap: true,
          plain: true,
        },
        { head: heads.when, cell: (row) => <time>{whenOf(row)}</time>, plain: true, second: true },
        { head: heads.state, cell: (row) => <State row={row} />, beside: true },
        { head: heads.by, cell: ({ staffName }) => staffName, wide: true },
        ...(isOpen
          ? [{ head: heads.act, cell: (row: PlannedChange) => <Acts row={row} />, plain: true }]
          : []),
      ]}
    />
  );
  return isOfProduct ? table : <div className={styles.plans}>{table}</div>;
}

function Goods({ row }: { row: PlannedChange }) {
  return (
    <GoodsLink href={`/staff/products/${row.productId}`} row={row} name={row.productName}>
      {row.option ?? ''}
    </GoodsLink>
  );
}

/** The change in words: what stands in the list's buttons, too. */
export function whatOf({ priceCents, option, isShown }: PlannedChange): string {
  if (priceCents !== null) return words.price(option ?? '', formatUsd(priceCents));
  return isShown ? words.shown : words.hidden;
}

/** In the list the product's column names the option; where a tablet has no room for a column of moments, they stand here. */
function What({ row, isOfProduct }: { row: PlannedChange; isOfProduct?: boolean }) {
  const said = row.priceCents !== null && !isOfProduct ? formatUsd(row.priceCents) : whatOf(row);
  return (
    <span className={styles.what}>
      <span>{said}</span>
      {moreOf(row).length > 0 && <span className={styles.quiet}>{moreOf(row).join(' · ')}</span>}
      <span className={styles.then} aria-hidden="true">
        {whenOf(row)}
      </span>
    </span>
  );
}

function moreOf(row: PlannedChange): string[] {
  const { state, presentCents, priceBeforeCents, priceCents, withFormer, isKept, cancelledBy } = row;
  if (state === 'cancelled') return cancelledBy ? [words.cancelledBy(cancelledBy)] : [];
  return [
    ...(state === 'coming' && presentCents !== null ? [words.now(formatUsd(presentCents))] : []),
    ...(state === 'running' && priceBeforeCents !== null ? [words.back(formatUsd(priceBeforeCents))] : []),
    ...(priceCents !== null && withFormer ? [words.withFormer] : []),
    ...(state === 'over' && cancelledBy ? [words.endedEarly(cancelledBy)] : []),
    ...(isKept ? [words.kept] : []),
  ];
}

function whenOf({ startsAt, endsAt }: PlannedChange): string {
  const from = moments.dateAndMinute(startsAt);
  return endsAt ? words.span(from, moments.dateAndMinute(endsAt)) : words.from(from);
}

function State({ row: { state } }: { row: PlannedChange }) {
  return <Tag tone={statusTones.schedule[state]}>{words.states[state]}</Tag>;
}

/** What is asked before a plan is cancelled, or ends what customers see (SCHED-13). */
function questionOf(row: PlannedChange) {
  const { coming, running, line, atOnce } = words.ask;
  const isComing = row.state === 'coming';
  return {
    ...(isComing ? coming : running),
    line: (
      <>
        <p>{line(row.productName, whatOf(row), whenOf(row))}</p>
        {!isComing && <p>{atOnce}</p>}
      </>
    ),
  };
}

/** A look ahead, another price or moment, and taking it back: what runs ends at once. */
function Acts({ row }: { row: PlannedChange }) {
  const isBusy = useNavigation().state !== 'idle';
  const { state, startsAt, productId, id } = row;
  if (state !== 'coming' && state !== 'running') return null;
  const what = whatOf(row);
  const isComing = state === 'coming';
  return (
    <div className={styles.acts}>
      {isComing && (
        <PreviewLink
          at={startsAt}
          path={`/product/${productId}`}
          label={words.seeOf(what, moments.dateAndMinute(startsAt))}
        >
          {words.see}
        </PreviewLink>
      )}
      <AppLink
        className={styles.link}
        href={`/staff/schedule/new?product=${encodeURIComponent(productId)}&entry=${id}`}
        aria-label={isComing ? words.changeOf(what) : words.moveEndOf(what)}
      >
        {isComing ? words.change : words.moveEnd}
      </AppLink>
      <AskedForm method="post" preventScrollReset question={questionOf(row)}>
        <input type="hidden" name="schedule" value="cancel" />
        <input type="hidden" name="entry" value={id} />
        <input type="hidden" name="product" value={productId} />
        <Button
          type="submit"
          kind="quiet"
          size="small"
          disabled={isBusy}
          aria-label={isComing ? words.cancelOf(what) : words.endNowOf(what)}
        >
          {isComing ? words.cancel : words.endNow}
        </Button>
      </AskedForm>
    </div>
  );
}
