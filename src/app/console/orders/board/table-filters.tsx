import { SlidersHorizontal } from 'lucide-react';
import { boardTexts } from '#app/texts/en/console/board.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { ordersTexts } from '#app/texts/en/storefront/orders.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { ORDER_STATUSES } from '#domain/orders/status.ts';
import { PAYMENT_STATUSES } from '#domain/payments/payment-status.ts';
import { type AssigneeChoices, nameOf } from '../assignee-fields.tsx';
import { type BoardQuery, boardSearch } from './board-query.ts';
import styles from './table-filters.module.css';
import { TableSearch } from './table-search.tsx';

const words = boardTexts.filters;

/** Every filter of the table in one line; it is sent as the address (BOARD-04). */
export function TableFilters({ query, drivers }: { query: BoardQuery; drivers: AssigneeChoices['drivers'] }) {
  const { filter, search } = query;
  const statuses = ORDER_STATUSES.map((status) => ({ value: status, label: ordersTexts.statuses[status] }));
  const payments = PAYMENT_STATUSES.map((status) => ({
    value: status,
    label: consoleTexts.paymentStatuses[status],
  }));
  const isLate = filter.isLate ? '1' : '';
  return (
    <Form
      method="get"
      action="/staff/orders"
      role="search"
      className={styles.filters}
      key={boardSearch(query)}
    >
      <input type="hidden" name="view" value="table" />
      {filter.sort !== 'placed' && <input type="hidden" name="sort" value={filter.sort} />}
      {filter.endedToday && <input type="hidden" name="ended" value="today" />}
      <BoardSearchBox search={search} />
      <FilterSwitch count={countSet(filter)} />
      <Select
        size="small"
        name="status"
        aria-label={consoleTexts.board.status}
        defaultValue={filter.status ?? ''}
        options={[
          { value: '', label: consoleTexts.board.all },
          { value: 'open', label: words.open },
          { value: 'done', label: words.done },
          ...statuses,
        ]}
      />
      <Select
        size="small"
        name="payment"
        aria-label={consoleTexts.board.heads.payment}
        defaultValue={filter.payment ?? ''}
        options={[{ value: '', label: words.allPayments }, ...payments]}
      />
      <Select
        size="small"
        name="driver"
        aria-label={consoleTexts.order.driver}
        defaultValue={filter.driver ?? ''}
        options={[
          { value: '', label: words.allDrivers },
          { value: 'nobody', label: consoleTexts.order.nobody },
          ...drivers.map((person) => ({ value: person.id, label: nameOf(person) })),
        ]}
      />
      <label className={styles.day}>
        <span>{words.from}</span>
        <input type="date" name="from" defaultValue={filter.from ?? ''} />
      </label>
      <label className={styles.day}>
        <span>{words.to}</span>
        <input type="date" name="to" defaultValue={filter.to ?? ''} />
      </label>
      <label className={styles.late}>
        <input type="checkbox" name="late" value="1" defaultChecked={isLate !== ''} />
        {words.late}
      </label>
      <Button type="submit" kind="outline" size="small">
        {consoleTexts.board.find}
      </Button>
    </Form>
  );
}

export const BoardSearchBox = ({ search }: { search: string }) => (
  <TableSearch
    label={consoleTexts.board.searchLabel}
    placeholder={consoleTexts.board.search}
    search={search}
  />
);

const countSet = ({ status, payment, driver, from, to, isLate }: BoardQuery['filter']) =>
  [status, payment, driver, from, to, isLate].filter(Boolean).length;

/** Where there is no room the filters are folded, without a script too: a box that opens them and counts what is set. */
export function FilterSwitch({ count }: { count: number }) {
  return (
    <label className={styles.fold}>
      <input type="checkbox" data-fold="" />
      <Icon of={SlidersHorizontal} size="small" />
      {words.fold(count)}
    </label>
  );
}
