import { cash } from '#app/texts/en/console/cash.ts';
import { recentMoment } from '#app/texts/en/console/recent.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { joinChange } from '#domain/cash/change-pair.ts';
import { CASH_KINDS, type CashKind, type CashPlace } from '#domain/cash/ways.ts';
import { formatUsd } from '#domain/money.ts';
import { FileLink } from '../shell/file-link.tsx';
import { FilterField, FilterSelect, ListFilters } from '../shell/list-filters.tsx';
import { NamedOrder } from '../shell/named-order.tsx';
import { Pages } from '../shell/pages.tsx';
import type { Holder } from './book-form.tsx';
import styles from './cash.module.css';
import { movedSum } from './moved-sum.ts';

const words = cash.moved;

export type MovedRow = {
  id: number;
  at: Date;
  kind: CashKind;
  cents: number;
  note: string | null;
  fromPlace: CashPlace;
  fromName: string | null;
  toPlace: CashPlace;
  toName: string | null;
  byName: string | null;
  orderNumber: string | null;
  callNumber: number | null;
  runNumber: string | null;
};

type Filter = {
  kind: CashKind | null;
  holder: string | null;
  day: string | null;
  search: string;
  /** Older ones than this; null for the newest. */
  beforeId: number | null;
};

type MovedProps = {
  rows: readonly MovedRow[];
  hasMore: boolean;
  /** How many stand before the first of the rows. */
  newer: number;
  /** Of all that fit, on every page. */
  sum: { count: number; inCents: number; outCents: number };
  holders: readonly Holder[];
  filter: Filter;
  /** Now: what is of today stands with its time alone. */
  today: Date;
  /** The form above stands open, and stays so over a search. */
  isRecording: boolean;
};

/** Every movement that fits, the newest first; as a file, too (CASH-04). */
export function CashMoved({ rows, hasMore, newer, sum, holders, filter, today, isRecording }: MovedProps) {
  const query = new URLSearchParams(
    Object.entries({ kind: filter.kind, holder: filter.holder, day: filter.day, q: filter.search }).flatMap(
      ([name, value]) => (value ? [[name, value]] : []),
    ),
  );
  const older = new URLSearchParams([...query, ['before', String(rows.at(-1)?.id ?? '')]]);
  return (
    <Section
      title={words.title}
      size="h4"
      rule="line"
      aside={<FileLink href={`/staff/cash/list?${query}`}>{words.csv}</FileLink>}
    >
      <div className={styles.found}>
        <Find holders={holders} filter={filter} isRecording={isRecording} found={movedSum(sum, filter)} />
        {rows.length === 0 && (
          <EmptyState size="h4" level={3} {...(query.size > 0 ? words.none : words.noneYet)} />
        )}
        {rows.length > 0 && query.size === 0 && <p className={styles.movedSum}>{movedSum(sum, filter)}</p>}
        {rows.length > 0 && <MovedTable rows={rows} today={today} />}
      </div>
      {(hasMore || filter.beforeId !== null) && (
        <div className={styles.older}>
          <Pages
            said={rows.length > 0 && words.range(newer + 1, newer + rows.length, sum.count)}
            before={
              filter.beforeId === null
                ? null
                : { href: `/staff/cash${query.size > 0 ? `?${query}` : ''}`, word: words.newest }
            }
            next={hasMore ? { href: `/staff/cash?${older}`, word: words.older } : null}
          />
        </div>
      )}
    </Section>
  );
}

/** The bar that all lists have (LOOK-29). */
function Find({
  holders,
  filter,
  isRecording,
  found,
}: Pick<MovedProps, 'holders' | 'filter' | 'isRecording'> & { found: string }) {
  const { kind, holder, day, search } = filter;
  return (
    <ListFilters
      search={{ label: words.searchLabel, placeholder: words.search, value: search }}
      set={[kind, holder, day].filter(Boolean).length}
      whole="/staff/cash"
      found={found}
      kept={isRecording && <input type="hidden" name="record" value="1" />}
      isPart
    >
      <FilterSelect
        name="kind"
        label={words.kind}
        all={words.allKinds}
        value={kind ?? ''}
        options={CASH_KINDS.map((value) => ({ value, label: cash.kinds[value] }))}
      />
      <FilterSelect
        name="holder"
        label={words.holder}
        all={words.everybody}
        value={holder ?? ''}
        options={[
          { value: 'safe', label: cash.places.safe },
          ...holders.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <FilterField label={words.day} name="day" type="date" defaultValue={day ?? ''} />
    </ListFilters>
  );
}

function MovedTable({ rows, today }: Pick<MovedProps, 'rows' | 'today'>) {
  const { heads } = words;
  return (
    <div className={`${styles.dense} ${styles.moves}`}>
      <DataTable
        caption={words.title}
        rows={joinChange(rows)}
        keyOf={({ id }) => String(id)}
        columns={[
          { head: heads.at, cell: ({ at }) => recentMoment(at, today) },
          { head: heads.kind, cell: ({ kind }) => cash.kinds[kind] },
          { head: heads.amount, cell: ({ cents }) => formatUsd(cents), numeric: true, beside: true },
          { head: heads.from, cell: (row) => sideWords(row.fromPlace, row.fromName) },
          { head: heads.to, cell: (row) => sideWords(row.toPlace, row.toName) },
          { head: heads.about, cell: (row) => <About row={row} />, wrap: true },
          { head: heads.by, cell: ({ byName }) => byName ?? words.shop },
        ]}
      />
    </div>
  );
}

function About({ row }: { row: MovedRow & { changeCents: number } }) {
  const { orderNumber, callNumber, runNumber, note, cents, changeCents } = row;
  if (!orderNumber && !runNumber) return note;
  return (
    <>
      {orderNumber && <NamedOrder orderNumber={orderNumber} callNumber={callNumber} />}{' '}
      {runNumber && (
        <AppLink className={styles.run} href={`/staff/runs/${runNumber}`}>
          {runNumber}
        </AppLink>
      )}
      {runNumber && note && ', '}
      {note}
      {changeCents > 0 && (
        <span className={styles.change}>
          {words.change(formatUsd(changeCents), formatUsd(cents - changeCents))}
        </span>
      )}
    </>
  );
}

/** Where it was: a driver by name, else the place. */
const sideWords = (place: CashPlace, name: string | null) => name ?? cash.places[place];
