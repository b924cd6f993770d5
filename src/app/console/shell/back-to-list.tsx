import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './admin-page.module.css';

const keyOf = (path: string) => `mooddrop.list:${path}`;

/** Keeps, for this tab, how its list is searched and paged now. */
export function useKeptList() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    try {
      sessionStorage.setItem(keyOf(pathname), search);
    } catch {
      // A browser that keeps nothing leads back to the whole list.
    }
  }, [pathname, search]);
}

function readKept(path: string): string {
  try {
    return sessionStorage.getItem(keyOf(path)) ?? '';
  } catch {
    return '';
  }
}

/** The way back to a list as this tab saw it last (STAFF-39); without scripts, to the whole one. */
export function BackToList({ href, children }: { href: string; children: string }) {
  const [search, setSearch] = useState('');
  useEffect(() => setSearch(readKept(href)), [href]);
  const [, lead = '', list = children] = /^(Back to the |Back to |All )?(.*)$/.exec(children) ?? [];
  return (
    <AppLink href={href + search} className={styles.back}>
      <Icon of={ArrowLeft} size="small" />
      <span>
        <span className="sr-only">{lead}</span>
        {list}
      </span>
    </AppLink>
  );
}
