import { consoleTexts } from '#app/texts/en/console/console.ts';
import { customersAdmin as words } from '#app/texts/en/console/customers.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { CUSTOMER_KINDS, type CustomerFilter } from '#domain/customers/customer-filter.ts';
import filterStyles from '../orders/board/table-filters.module.css';
import { FilterSwitch } from '../orders/board/table-filters.tsx';
import { TableSearch } from '../orders/board/table-search.tsx';
import { useKeptList } from '../shell/back-to-list.tsx';
import { type CustomerQuery, customersHref } from './customer-query.ts';
import styles from './customers.module.css';

const QUIET_DAYS = [30, 60, 90, 180];

/** Every filter of the list in one line; it is sent as the address (CUST-01). */
export function CustomerFilters({ query }: { query: CustomerQuery }) {
  useKeptList();
  const { filter, search } = query;
  const { sort, isDescending, quietDays, spentFromCents } = filter;
  const days = quietDays === null || QUIET_DAYS.includes(quietDays) ? QUIET_DAYS : [quietDays, ...QUIET_DAYS];
  return (
    <div className={styles.find}>
      <Form
        method="get"
        action="/staff/customers"
        role="search"
        className={filterStyles.filters}
        key={customersHref(query)}
      >
        {sort !== 'since' && <input type="hidden" name="sort" value={sort} />}
        {!isDescending && <input type="hidden" name="dir" value="up" />}
        <TableSearch label={words.search} placeholder={words.searchHint} search={search} />
        <FilterSwitch count={countSet(filter)} />
        <Select
          size="small"
          name="kind"
          aria-label={words.heads.standing}
          defaultValue={filter.kind ?? ''}
          options={[
            { value: '', label: words.filters.everybody },
            ...CUSTOMER_KINDS.map((value) => ({ value, label: words.filters.kinds[value] })),
          ]}
        />
        <Select
          size="small"
          name="quiet"
          aria-label={words.filters.quiet}
          defaultValue={String(quietDays ?? '')}
          options={[
            { value: '', label: words.filters.anyTime },
            ...days.map((count) => ({ value: String(count), label: words.filters.notFor(count) })),
          ]}
        />
        <label className={filterStyles.day}>
          <span>{words.filters.spentFrom}</span>
          <input
            className={styles.sum}
            name="spent"
            inputMode="numeric"
            pattern="[1-9][0-9]{0,6}"
            placeholder="0"
            defaultValue={spentFromCents === null ? '' : spentFromCents / 100}
          />
        </label>
        <label className={filterStyles.late}>
          <input type="checkbox" name="credit" value="1" defaultChecked={filter.hasCredit} />
          {words.filters.credit}
        </label>
        <label className={filterStyles.late}>
          <input type="checkbox" name="held" value="1" defaultChecked={filter.isHeld} />
          {words.filters.held}
        </label>
        <Button type="submit" kind="outline" size="small">
          {consoleTexts.board.find}
        </Button>
      </Form>
    </div>
  );
}

const countSet = ({ kind, isHeld, hasCredit, quietDays, spentFromCents }: CustomerFilter) =>
  [kind, isHeld, hasCredit, quietDays, spentFromCents].filter(Boolean).length;
