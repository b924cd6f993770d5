import { settingsAdmin as words } from '#app/texts/en/console/settings.ts';
import type { Right } from '#domain/staff.ts';
import { sectionsFor } from '../shell/sections.ts';
import type { FAMILIES } from './setting-fields.ts';
import { beginsAll } from './words-begin.ts';

type Family = keyof typeof FAMILIES;
type PageHref = keyof typeof words.pages;

/** The pages that belong to the settings and have an address of their own, by the family in whose list they stand (LOOK-391). */
const PAGES: Readonly<Record<Family, readonly PageHref[]>> = {
  shop: ['/staff/content', '/staff/import', '/staff/speed'],
  delivery: ['/staff/zones'],
  orders: [],
  prices: [],
  rules: ['/staff/people', '/staff/audit'],
};

export type SettingsPage = { family: Family; href: PageHref; label: string; line: string };

/** Those of them that somebody with these rights may open. */
export function settingsPages(rights: readonly Right[]): SettingsPage[] {
  const own = sectionsFor(rights);
  return (Object.keys(PAGES) as Family[]).flatMap((family) =>
    PAGES[family].flatMap((href) => {
      const section = own.find((one) => one.href === href);
      return section ? { family, href, label: section.label, line: words.pages[href] } : [];
    }),
  );
}

/** Those in whose name or sentence every typed word begins a word; those found by their name first. */
export function findPages(typed: string, rights: readonly Right[]): SettingsPage[] {
  const isNamed = ({ label }: SettingsPage) => beginsAll(typed, label);
  const found = settingsPages(rights).filter(({ label, line }) => beginsAll(typed, `${label} ${line}`));
  return [...found.filter(isNamed), ...found.filter((page) => !isNamed(page))];
}
