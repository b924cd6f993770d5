import { customersAdmin as words } from '#app/texts/en/console/customers.ts';
import { filterWords } from '#app/texts/en/console/filters.ts';
import { CUSTOMER_KINDS, CUSTOMER_SORTS, type CustomerFilter } from '#domain/customers/customer-filter.ts';
import { FilterCheck, FilterField, FilterSelect, ListFilters } from '../shell/list-filters.tsx';
import type { CustomerQuery } from './customer-query.ts';

const QUIET_DAYS = [30, 60, 90, 180];

/** The newest are first unless another order is asked for. */
const SORTS = CUSTOMER_SORTS.filter((sort) => sort !== 'since');

type CustomerFiltersProps = { query: CustomerQuery; total: number; isMore: boolean };

/** Every filter of the list in one line; it is sent as the address (CUST-01). */
export function CustomerFilters({ query, total, isMore }: CustomerFiltersProps) {
  const { filter, search } = query;
  const { sort, isDescending, quietDays, spentFromCents, hasCredit, isHeld } = filter;
  const days = quietDays === null || QUIET_DAYS.includes(quietDays) ? QUIET_DAYS : [quietDays, ...QUIET_DAYS];
  return (
    <ListFilters
      action="/staff/customers"
      search={{ label: words.search, placeholder: words.searchHint, value: search }}
      set={countSet(filter)}
      whole="/staff/customers"
      found={filterWords.found(total, words.counted, isMore)}
      kept={!isDescending && <input type="hidden" name="dir" value="up" />}
      sort={
        <FilterSelect
          name="sort"
          label={filterWords.sort}
          all={words.sortedBy(words.heads.since)}
          value={sort === 'since' ? '' : sort}
          options={SORTS.map((value) => ({ value, label: words.sortedBy(words.heads[value]) }))}
        />
      }
      isMoreSet={Boolean(spentFromCents !== null || hasCredit || isHeld)}
      more={
        <>
          <FilterField
            label={words.filters.spentFrom}
            name="spent"
            inputMode="numeric"
            pattern="[1-9][0-9]{0,6}"
            placeholder="0"
            defaultValue={spentFromCents === null ? '' : spentFromCents / 100}
          />
          <FilterCheck name="credit" label={words.filters.credit} isSet={hasCredit} />
          <FilterCheck name="held" label={words.filters.held} isSet={isHeld} />
        </>
      }
    >
      <FilterSelect
        name="kind"
        label={words.heads.standing}
        all={words.filters.everybody}
        value={filter.kind ?? ''}
        options={CUSTOMER_KINDS.map((value) => ({ value, label: words.filters.kinds[value] }))}
      />
      <FilterSelect
        name="quiet"
        label={words.filters.quiet}
        all={words.filters.anyTime}
        value={String(quietDays ?? '')}
        options={days.map((count) => ({ value: String(count), label: words.filters.notFor(count) }))}
      />
    </ListFilters>
  );
}

/** How many filters narrow the list. */
export const countSet = ({ kind, isHeld, hasCredit, quietDays, spentFromCents }: CustomerFilter) =>
  [kind, isHeld, hasCredit, quietDays, spentFromCents].filter(Boolean).length;
