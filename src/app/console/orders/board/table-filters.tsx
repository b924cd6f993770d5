import { boardTexts } from '#app/texts/en/console/board.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { filterWords } from '#app/texts/en/console/filters.ts';
import { orderStates } from '#app/texts/en/console/order-states.ts';
import { orderFilterEntries } from '#domain/orders/order-filter.ts';
import { ORDER_STATUSES } from '#domain/orders/status.ts';
import { PAYMENT_STATUSES } from '#domain/payments/payment-status.ts';
import type { BoardLook } from '#domain/preferences.ts';
import { FilterCheck, FilterField, FilterSelect, ListFilters } from '../../shell/list-filters.tsx';
import { type AssigneeChoices, nameOf } from '../assignee-fields.tsx';
import { type BoardQuery, viewQuery } from './board-query.ts';
import { FoldedLookChoice } from './look-choice.tsx';

const words = boardTexts.filters;

/** What stays over another search: the order of the rows, and what the views above say (LOOK-416). */
const KEPT = new Set(['sort', 'dir', 'ended', 'waits', 'late']);
const { board, order, paymentStatuses } = consoleTexts;

const searchOf = ({ search }: BoardQuery) => ({
  label: board.searchLabel,
  placeholder: board.search,
  value: search,
});

const STATUSES = ORDER_STATUSES.map((value) => ({ value, label: orderStates[value] }));
const GROUPS = ['all', 'open', 'done', 'sold'] as const;
const PAYMENTS = PAYMENT_STATUSES.map((value) => ({ value, label: paymentStatuses[value] }));

type TableFiltersProps = {
  query: BoardQuery;
  look: BoardLook;
  drivers: AssigneeChoices['drivers'];
  /** How many orders fit. */
  total: { count: number; isMore: boolean } | null;
};

/** Every filter of the table in one line; it is sent as the address (BOARD-04). */
export function TableFilters({ query, look, drivers, total }: TableFiltersProps) {
  const { filter } = query;
  const { status, payment, driver, from, to, isReal } = filter;
  // Otherwise the table holds what the board holds (BOARD-04), which its first view says where it is open (LOOK-621).
  const isSaid = viewQuery(query) === 'view=table';
  const isOfAnyDay = query.search || from || to || filter.endedToday;
  return (
    <ListFilters
      action="/staff/orders"
      search={searchOf(query)}
      set={[status, payment, driver, from, to, isReal].filter(Boolean).length}
      whole="/staff/orders?view=table"
      found={total && filterWords.found(total.count, board.orders, total.isMore)}
      kept={
        <>
          <input type="hidden" name="view" value="table" />
          {orderFilterEntries(filter)
            .filter(([name]) => KEPT.has(name))
            .map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
        </>
      }
      isMoreSet={Boolean(from || to || isReal)}
      more={
        <>
          <FilterField label={words.from} type="date" name="from" defaultValue={from ?? ''} />
          <FilterField label={words.to} type="date" name="to" defaultValue={to ?? ''} />
          {isReal && <FilterCheck name="real" label={words.real} isSet />}
        </>
      }
    >
      <FilterSelect
        name="status"
        label={board.status}
        all={isOfAnyDay || isSaid ? board.all : boardTexts.views.board}
        value={status ?? ''}
        options={[...GROUPS.map((value) => ({ value, label: words[value] })), ...STATUSES]}
      />
      <FilterSelect
        name="payment"
        label={board.heads.payment}
        all={words.allPayments}
        value={payment ?? ''}
        options={PAYMENTS}
      />
      <FilterSelect
        name="driver"
        label={order.driver}
        all={words.allDrivers}
        value={driver ?? ''}
        options={[
          { value: 'nobody', label: order.nobody },
          ...drivers.map((person) => ({ value: person.id, label: nameOf(person) })),
        ]}
      />
      <FoldedLookChoice look={look} />
    </ListFilters>
  );
}

/** The board is narrowed by words and one status. */
export function BoardFilters({ query, look }: Pick<TableFiltersProps, 'query' | 'look'>) {
  return (
    <ListFilters
      action="/staff/orders"
      search={searchOf(query)}
      set={query.status ? 1 : 0}
      whole="/staff/orders"
    >
      <FilterSelect
        name="status"
        label={board.status}
        all={board.all}
        value={query.status ?? ''}
        options={STATUSES}
      />
      <FoldedLookChoice look={look} />
    </ListFilters>
  );
}
