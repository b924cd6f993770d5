import type { ReactNode } from 'react';
import { cartTexts } from '#app/texts/en/storefront/cart.ts';
import { formatUsd } from '#domain/money.ts';
import { type BundleEntry, type GroupedLine, orderEntries } from '#domain/orders/order-entries.ts';
import { Tag } from '../mood/tag.tsx';
import styles from './ordered-items.module.css';

type Line = GroupedLine & { id: number };

type Words<L> = {
  /** What a line is called; the price, where it has one of its own, stands beside it. */
  words: (line: L) => ReactNode;
  picture?: (line: L) => ReactNode;
};

type OrderedItemsProps<L> = Words<L> & { lines: readonly L[]; label?: string; ruled?: boolean };

/** What was ordered, on every page that tells of it: bundles at their own price, extras at theirs (CART-24, CHECK-40). */
export function OrderedItems<L extends Line>({ lines, label, ruled, ...words }: OrderedItemsProps<L>) {
  return (
    <ul className={styles.list} aria-label={label} data-ruled={ruled || undefined}>
      {orderEntries(lines).map((entry) =>
        entry.bundle === null ? (
          <Item key={entry.line.id} line={entry.line} hasPrice {...words} />
        ) : (
          <Bundle key={entry.bundle} entry={entry} {...words} />
        ),
      )}
    </ul>
  );
}

function Bundle<L extends Line>({ entry, ...words }: Words<L> & { entry: BundleEntry<L> }) {
  const cart = cartTexts;
  return (
    <li>
      <p className={styles.row}>
        <strong className={styles.words}>{entry.name ?? cart.bundle}</strong>
        <span>{formatUsd(entry.cents)}</span>
      </p>
      <ul className={styles.parts}>
        {entry.parts.map((line) => (
          <Item key={line.id} line={line} isPart {...words} />
        ))}
        {entry.extras.map((line) => (
          <Item key={line.id} line={line} hasPrice {...words} />
        ))}
      </ul>
    </li>
  );
}

type ItemProps<L> = Words<L> & { line: L; hasPrice?: boolean; isPart?: boolean };

function Item<L extends Line>({ line, hasPrice, isPart, words, picture }: ItemProps<L>) {
  const cart = cartTexts;
  return (
    <li className={styles.row}>
      {picture && <span className={styles.picture}>{picture(line)}</span>}
      <span className={styles.words}>
        {words(line)} {line.kind === 'extra' && <Tag>{cart.extra}</Tag>}
        {isPart && line.kind === 'bonus' && <Tag tone="ok">{cart.bonus}</Tag>}
      </span>
      {hasPrice && <span>{formatUsd(line.lineTotalCents)}</span>}
    </li>
  );
}
