/** What kind of customer a list is narrowed to. */
export const CUSTOMER_KINDS = ['account', 'guest', 'vip', 'club'] as const;
export type CustomerKind = (typeof CUSTOMER_KINDS)[number];

export const CUSTOMER_SORTS = ['since', 'spent', 'orders', 'last', 'balance'] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/** What the list of customers is asked for (CUST-01); a field that is null or false narrows nothing. */
export type CustomerFilter = {
  kind: CustomerKind | null;
  isHeld: boolean;
  hasCredit: boolean;
  /** Who has ordered, but not within so many days. */
  quietDays: number | null;
  /** Who has spent at least so much. */
  spentFromCents: number | null;
  sort: CustomerSort;
  isDescending: boolean;
};

const MOST_DAYS = 3_650;
const MOST_DOLLARS = 1_000_000;

/** The parameters of an address. */
type Named = { get(name: string): string | null };

/** The filter that the parameters of an address name; what is unknown or malformed counts as absent (CUST-01). */
export function parseCustomerFilter(params: Named): CustomerFilter {
  const get = (name: string) => params.get(name) ?? '';
  const whole = (name: string, most: number) => {
    const typed = get(name);
    return /^[1-9]\d{0,6}$/.test(typed) && Number(typed) <= most ? Number(typed) : null;
  };
  const dollars = whole('spent', MOST_DOLLARS);
  return {
    kind: CUSTOMER_KINDS.find((known) => known === get('kind')) ?? null,
    isHeld: get('held') === '1',
    hasCredit: get('credit') === '1',
    quietDays: whole('quiet', MOST_DAYS),
    spentFromCents: dollars === null ? null : dollars * 100,
    sort: CUSTOMER_SORTS.find((known) => known === get('sort')) ?? 'since',
    isDescending: get('dir') !== 'up',
  };
}

const DAY_MS = 86_400_000;

/** The moment before which the last order of those whom the filter leaves was placed; null where it does not ask (CUST-01). */
export const quietBefore = ({ quietDays }: Pick<CustomerFilter, 'quietDays'>, now: Date): Date | null =>
  quietDays === null ? null : new Date(now.getTime() - quietDays * DAY_MS);

/** The same as parameters, without what narrows nothing. */
export function customerFilterEntries(filter: CustomerFilter): [string, string][] {
  const { spentFromCents, quietDays } = filter;
  const entries: [string, string | null | false][] = [
    ['kind', filter.kind],
    ['held', filter.isHeld && '1'],
    ['credit', filter.hasCredit && '1'],
    ['quiet', quietDays !== null && String(quietDays)],
    ['spent', spentFromCents !== null && String(spentFromCents / 100)],
    ['sort', filter.sort !== 'since' && filter.sort],
    ['dir', !filter.isDescending && 'up'],
  ];
  return entries.flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []));
}
