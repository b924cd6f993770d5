import { Search, SlidersHorizontal } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { filterWords as words } from '#app/texts/en/console/filters.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Button } from '#app/ui/action/button.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { useKeptList } from './back-to-list.tsx';
import styles from './list-filters.module.css';
import { useAtOnce } from './use-at-once.ts';

type ListFiltersProps = {
  /** Where it is asked; without it, at the page's own address. */
  action?: string;
  /** Without it the filters stand in the line at every width. */
  search?: { label: string; placeholder?: string; value: string };
  /** What stays chosen over a search, as hidden inputs. */
  kept?: ReactNode;
  /** The filters that are asked for daily. */
  children?: ReactNode;
  /** Those that are seldom asked for, behind "More filters"; they are open while one of them is set. */
  more?: ReactNode;
  isMoreSet?: boolean;
  /** How many filters are set, for the one button of a narrow screen. */
  set?: number;
  /** The address of the whole list: the way back while something narrows it. */
  whole?: string;
  /** Where rows have no heads to press: the orders in which they can stand. */
  sort?: ReactNode;
  /** How many were found, said while something narrows the list. */
  found?: ReactNode;
  /** What it finds is drawn in its own section: what is typed in others stays, and nobody is asked about it (STAFF-32). */
  isPart?: boolean;
  /** It is what the page is for: its words take the line. */
  isWide?: boolean;
};

/**
 * A list's words and filters in one line of one height, sent together as its address (LOOK-29), by themselves where a
 * script runs and by "Find" where none does. A narrow screen has the words and one button that counts what is set and
 * opens the rest, without a script too.
 */
export function ListFilters(bar: ListFiltersProps) {
  const {
    action,
    search,
    kept,
    children,
    more,
    isMoreSet,
    set = 0,
    whole,
    sort,
    found,
    isPart,
    isWide,
  } = bar;
  useKeptList();
  const atOnce = useAtOnce();
  const isNarrowed = set > 0 || Boolean(search?.value);
  const isFolding = Boolean(search && (children || more || sort));
  return (
    <div className={styles.frame}>
      <Form
        method="get"
        action={action}
        role="search"
        className={styles.bar}
        data-part={isPart ? '' : undefined}
        data-folding={isFolding || undefined}
        data-wide={isWide || undefined}
        {...atOnce.form}
        key={atOnce.key}
        preventScrollReset
        replace
      >
        {kept}
        {search && (
          <label className={styles.search}>
            <Icon of={Search} size="small" />
            <span className="sr-only">{search.label}</span>
            <input type="search" name="q" defaultValue={search.value} placeholder={search.placeholder} />
          </label>
        )}
        {children}
        {isFolding && <FoldSwitch set={set} hasMore={Boolean(more) && !isMoreSet} />}
        {more && (
          <div className={styles.more} data-set={isMoreSet || undefined}>
            {more}
          </div>
        )}
        {sort && <div className={styles.sort}>{sort}</div>}
        <Button type="submit" kind="outline" size="small" className={styles.find}>
          {words.find}
        </Button>
        {isNarrowed && whole && (
          <AppLink href={whole} className={styles.clear}>
            {words.clear}
          </AppLink>
        )}
        {isNarrowed && found && <output className={styles.found}>{found}</output>}
      </Form>
    </div>
  );
}

/** A box that opens what is folded and counts what is set. */
function FoldSwitch({ set, hasMore }: { set: number; hasMore: boolean }) {
  return (
    <label className={styles.fold} data-more={hasMore || undefined}>
      <input type="checkbox" data-fold="" />
      <Icon of={SlidersHorizontal} size="small" />
      <span className={styles.all}>{words.fold(set)}</span>
      {hasMore && <span className={styles.others}>{words.more}</span>}
    </label>
  );
}

type FilterSelectProps = {
  name: string;
  label: string;
  /** What is shown where nothing is chosen. */
  all: string;
  value: string;
  options: readonly { value: string; label: string }[];
};

/** One choice of many; what is chosen is dark. */
export function FilterSelect({ name, label, all, value, options }: FilterSelectProps) {
  return (
    <Select
      size="small"
      name={name}
      aria-label={label}
      defaultValue={value}
      options={[{ value: '', label: all }, ...options]}
    />
  );
}

/** A day or a number, with its word inside its frame. */
export function FilterField({ label, ...input }: { label: string } & ComponentProps<'input'>) {
  return (
    <label className={styles.field} data-set={input.defaultValue ? '' : undefined}>
      <span>{label}</span>
      <input {...input} />
    </label>
  );
}

/** Yes or no. */
export function FilterCheck({ name, label, isSet }: { name: string; label: string; isSet: boolean }) {
  return (
    <label className={styles.check}>
      <input type="checkbox" name={name} value="1" defaultChecked={isSet} />
      {label}
    </label>
  );
}
