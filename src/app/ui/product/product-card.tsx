import type { ReactNode } from 'react';
import { AppLink } from '../action/app-link.tsx';
import { MoodWord } from '../mood/mood-word.tsx';
import styles from './product-card.module.css';
import { ProductImage } from './product-image.tsx';

type ProductCardProps = {
  href: string;
  name: string;
  imageUrl: string | null;
  moods: readonly string[];
  /** The right end of the line above the name: what it is, in a word. */
  kicker: string;
  /** Below the name: brand, size, strength; what is empty is left out (CAT-35). */
  facts?: readonly string[];
  /** At the picture's corner: "Low stock", "Combo #3". */
  tags?: ReactNode;
  price: ReactNode;
  /** Below the price: option, add. */
  children?: ReactNode;
  first?: boolean;
};

/** Picture and name lead to the product (SHOP-07); the picture's link is left out of the tab order as a twin. */
export function ProductCard({
  href,
  name,
  imageUrl,
  moods,
  kicker,
  facts = [],
  tags,
  price,
  children,
  first,
}: ProductCardProps) {
  const mood = moods[0] ?? null;
  return (
    <article className={styles.card} data-mood={mood?.toLowerCase()}>
      <AppLink href={href} className={styles.media} tabIndex={-1} aria-hidden="true">
        <ProductImage url={imageUrl} alt="" mood={mood} first={first} sizes="(min-width: 60rem) 25vw, 50vw" />
      </AppLink>
      {tags && <div className={styles.tags}>{tags}</div>}
      <div className={styles.body}>
        <p className={styles.kicker}>
          <span className={styles.moods}>
            {moods.map((word) => (
              <MoodWord mood={word} key={word} />
            ))}
          </span>
          <span>{kicker}</span>
        </p>
        <h3 className={styles.name}>
          <AppLink href={href}>{name}</AppLink>
        </h3>
        {facts.some(Boolean) && (
          <p className={styles.facts}>
            {facts.filter(Boolean).map((fact) => (
              <span key={fact}>{fact} </span>
            ))}
          </p>
        )}
        {price}
        {children && <div className={styles.controls}>{children}</div>}
      </div>
    </article>
  );
}

/** Two columns edge to edge on a phone, hairlines between; three and four on wider screens. */
export function ProductGrid({ children, busy = false }: { children: ReactNode; busy?: boolean }) {
  return (
    <div className={styles.grid} aria-busy={busy || undefined}>
      {children}
    </div>
  );
}
