import { cash } from '#app/texts/en/console/cash.ts';
import { recentMoment } from '#app/texts/en/console/recent.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Button } from '#app/ui/action/button.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { CASH_KINDS, type CashKind, type CashPlace } from '#domain/cash/ways.ts';
import { formatUsd } from '#domain/money.ts';
import { callNumberWords } from '#domain/orders/call-number.ts';
import { FileLink } from '../shell/file-link.tsx';
import { Pages } from '../shell/pages.tsx';
import type { Holder } from './book-form.tsx';
import styles from './cash.module.css';

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

type Filter = { kind: CashKind | null; holder: string | null; day: string | null };

type MovedProps = {
  rows: readonly MovedRow[];
  hasMore: boolean;
  holders: readonly Holder[];
  filter: Filter;
  /** Now: what is of today stands with its time alone. */
  today: Date;
};

/** Every movement that fits, the newest first; as a file, too (CASH-04). */
export function CashMoved({ rows, hasMore, holders, filter, today }: MovedProps) {
  const query = new URLSearchParams(
    Object.entries({ kind: filter.kind, holder: filter.holder, day: filter.day }).flatMap(([name, value]) =>
      value ? [[name, value]] : [],
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
      <Find holders={holders} filter={filter} />
      {rows.length === 0 && <p className={styles.quiet}>{words.none}</p>}
      {rows.length > 0 && <MovedTable rows={rows} today={today} />}
      {hasMore && (
        <div className={styles.older}>
          <Pages next={{ href: `/staff/cash?${older}`, word: words.older }} />
        </div>
      )}
    </Section>
  );
}

function Find({ holders, filter }: Pick<MovedProps, 'holders' | 'filter'>) {
  return (
    <Form method="get" className={styles.filters} role="search" key={JSON.stringify(filter)}>
      <SelectField
        label={words.kind}
        name="kind"
        defaultValue={filter.kind ?? ''}
        options={[
          { value: '', label: words.allKinds },
          ...CASH_KINDS.map((kind) => ({ value: kind, label: cash.kinds[kind] })),
        ]}
      />
      <SelectField
        label={words.holder}
        name="holder"
        defaultValue={filter.holder ?? ''}
        options={[
          { value: '', label: words.everybody },
          { value: 'safe', label: cash.places.safe },
          ...holders.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <TextField label={words.day} name="day" type="date" defaultValue={filter.day ?? ''} />
      <Button type="submit" kind="outline">
        {words.find}
      </Button>
    </Form>
  );
}

function MovedTable({ rows, today }: Pick<MovedProps, 'rows' | 'today'>) {
  const { heads } = words;
  return (
    <div className={`${styles.dense} ${styles.moves}`}>
      <DataTable
        caption={words.title}
        rows={rows}
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

function About({ row: { orderNumber, callNumber, runNumber, note } }: { row: MovedRow }) {
  if (!orderNumber && !runNumber) return note;
  return (
    <>
      {orderNumber && (
        <AppLink href={`/staff/orders/${orderNumber}`}>
          {callNumber === null ? (
            orderNumber
          ) : (
            <>
              {callNumberWords(callNumber)} <span className="sr-only">{orderNumber}</span>
            </>
          )}
        </AppLink>
      )}{' '}
      <span className={styles.run}>{runNumber}</span>
      {runNumber && note && ', '}
      {note}
    </>
  );
}

/** Where it was: a driver by name, else the place. */
const sideWords = (place: CashPlace, name: string | null) => name ?? cash.places[place];
