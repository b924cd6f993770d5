import { Search } from 'lucide-react';
import { Icon } from '#app/ui/icon.tsx';
import styles from './table-filters.module.css';

type TableSearchProps = { label: string; placeholder: string; search: string };

/** The words by which a table is searched, beside its filters. */
export function TableSearch({ label, placeholder, search }: TableSearchProps) {
  return (
    <label className={styles.search}>
      <Icon of={Search} size="small" />
      <span className="sr-only">{label}</span>
      <input type="search" name="q" defaultValue={search} placeholder={placeholder} />
    </label>
  );
}
