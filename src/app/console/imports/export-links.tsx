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
  const { title } = words.kinds[kind];
  const part = found?.list ? words.exportFound(found.search) : '';
  return (
    <>
      <File href={HREFS[kind]} of={`${words.export}: ${title}`}>
        {part ? words.exportAll : words.export}
      </File>
      {found && part && (
        <File href={`${HREFS[kind]}?${found.list}`} of={part}>
          {part}
        </File>
      )}
      {kind === 'products' && (
        <File href={`${HREFS.products}?as=shopify`} of={words.exportShopify}>
          {words.exportShopify}
        </File>
      )}
    </>
  );
}

function File({ href, of, children }: { href: string; of: string; children: string }) {
  return (
    <a className={styles.file} href={href} aria-label={of}>
      <Icon of={Download} size="small" />
      {children}
    </a>
  );
}
