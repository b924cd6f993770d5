import { Download } from 'lucide-react';
import { importTexts as words } from '#app/texts/en/console/imports.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './imports.module.css';

type Kind = keyof typeof words.kinds;

/** The part of a list that somebody came from: its words, and its filter as the parameters of an address. */
export type FoundList = { search: string; list: string };

const HREFS: Record<Kind, string> = {
  products: '/staff/export/products',
  zones: '/staff/export/zones',
  customers: '/staff/export/customers',
  orders: '/staff/orders/export?show=all',
};

/**
 * The ways out of a list. They are no pages, so the router stays out of them; nor are they marked as downloads, for the
 * one of people may ask for the password first.
 */
export function ExportLinks({ kind, found }: { kind: Kind; found?: FoundList }) {
  return (
    <>
      <File href={HREFS[kind]}>{words.export[kind]}</File>
      {found?.list && <File href={`${HREFS[kind]}?${found.list}`}>{words.exportFound(found.search)}</File>}
      {kind === 'products' && <File href={`${HREFS.products}?as=shopify`}>{words.exportShopify}</File>}
    </>
  );
}

/** An empty file with the names of the columns (CSV-15). */
export function TemplateLink({ kind }: { kind: Exclude<Kind, 'orders'> }) {
  return (
    <File href={`${HREFS[kind]}?as=template`} label={words.templateOf(words.kinds[kind].title)}>
      {words.template}
    </File>
  );
}

function File({ href, label, children }: { href: string; label?: string; children: string }) {
  return (
    <a className={styles.file} href={href} aria-label={label}>
      <Icon of={Download} size="small" />
      <span>{children}</span>
    </a>
  );
}
