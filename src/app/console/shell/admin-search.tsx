import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { Button } from '#app/ui/action/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Form } from '#app/ui/network/form.tsx';
import styles from './admin-search.module.css';
import { useKeptList } from './back-to-list.tsx';

type AdminSearchProps = {
  action: string;
  label: string;
  placeholder?: string;
  /** What is shown now was searched by this. */
  search: string;
  /** What stays chosen over a search, as hidden fields. */
  children?: ReactNode;
  /** Other choices that are sent with the words. */
  beside?: ReactNode;
  /** What it finds is drawn in its own section: what is typed in others stays, and nobody is asked about it (STAFF-32). */
  isPart?: boolean;
};

/** A section's list by words, which then stand in its address. */
export function AdminSearch({
  action,
  label,
  placeholder,
  search,
  children,
  beside,
  isPart,
}: AdminSearchProps) {
  useKeptList();
  return (
    <Form
      method="get"
      action={action}
      role="search"
      className={styles.search}
      data-part={isPart ? '' : undefined}
      preventScrollReset={isPart}
      key={search}
    >
      {children}
      <TextField
        label={label}
        name="q"
        type="search"
        icon={Search}
        placeholder={placeholder}
        defaultValue={search}
      />
      {beside && <div className={styles.beside}>{beside}</div>}
      <Button type="submit" kind="outline">
        {consoleTexts.board.find}
      </Button>
    </Form>
  );
}
