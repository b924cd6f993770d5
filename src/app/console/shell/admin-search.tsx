import type { ReactNode } from 'react';
import { ListFilters } from './list-filters.tsx';

type AdminSearchProps = {
  action: string;
  label: string;
  placeholder?: string;
  /** What is shown now was searched by this. */
  search: string;
  /** What stays chosen over a search, as hidden fields. */
  children?: ReactNode;
  /** What it finds is drawn in its own section: what is typed in others stays, and nobody is asked about it (STAFF-32). */
  isPart?: boolean;
};

/** A section's list by words, which then stand in its address: the bar of the lists without filters. */
export function AdminSearch({ action, label, placeholder, search, children, isPart }: AdminSearchProps) {
  return (
    <ListFilters
      action={action}
      search={{ label, placeholder, value: search }}
      kept={children}
      isPart={isPart}
    />
  );
}
