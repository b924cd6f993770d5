import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '#app/ui/action/button.tsx';

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
export function BackToList({ href, children }: { href: string; children: ReactNode }) {
  const [search, setSearch] = useState('');
  useEffect(() => setSearch(readKept(href)), [href]);
  return (
    <ButtonLink href={href + search} kind="quiet" size="small">
      {children}
    </ButtonLink>
  );
}
