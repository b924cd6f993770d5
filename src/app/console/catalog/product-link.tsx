import type { ReactNode } from 'react';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { ProductImage } from '#app/ui/product/product-image.tsx';
import styles from './product-link.module.css';

type GoodsLinkProps = {
  href: string;
  row: { imageUrl: string | null; moodTags: readonly string[] };
  name: ReactNode;
  /** Under the name. */
  children: ReactNode;
  /** At the end of it: where it stands, if a list says so. */
  state?: ReactNode;
  /** On a phone what is under the name stands beside it, where a row is two lines. */
  isLine?: boolean;
};

/** The start of a product row: picture, name and a secondary line; it links to the row's page. */
export function GoodsLink({ href, row, name, children, state, isLine }: GoodsLinkProps) {
  return (
    <AppLink href={href} className={styles.goods} data-line={isLine || undefined}>
      <span className={styles.picture}>
        <ProductImage url={row.imageUrl} alt="" mood={row.moodTags[0] ?? null} sizes="40px" shape="square" />
      </span>
      <span className={styles.name}>
        <strong>{name}</strong>
        <span className={styles.quiet}>{children}</span>
        {state && <span className={styles.state}>{state}</span>}
      </span>
    </AppLink>
  );
}
