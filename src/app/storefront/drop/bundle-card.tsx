import { Heading } from '#app/ui/layout/heading.tsx';
import { Price } from '#app/ui/money/price.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';
import { formatUsd } from '#domain/money/money.ts';
import type { DropPage } from '#services/drops/load-drop.ts';
import styles from './bundle-card.module.css';

type Bundle = DropPage['bundles'][number];

/** A bundle with both its prices and what is inside (DROP-02 to DROP-05, DROP-10). */
export function BundleCard({ bundle, isPreorder }: { bundle: Bundle; isPreorder: boolean }) {
  const { drop } = useTexts();
  const nowCents = isPreorder ? bundle.preorderPriceCents : bundle.regularPriceCents;
  return (
    <article className={styles.bundle} data-coming={bundle.comingSoon || undefined}>
      <header className={styles.head}>
        <Heading level={3} size="h3">
          {bundle.name}
        </Heading>
        {bundle.tag && <Tag tone="ink">{drop.tags[bundle.tag] ?? bundle.tag}</Tag>}
        {bundle.comingSoon && <Tag>{drop.comingSoon}</Tag>}
      </header>
      <p className="lead">{bundle.line}</p>
      <p>{bundle.summary}</p>
      <Contents items={bundle.items} />
      <p className="small">{bundle.bonusText}</p>
      <p className={styles.price}>
        <Price cents={nowCents} size="large" />
      </p>
      <p className="caption">
        {drop.pays(formatUsd(bundle.preorderPriceCents), formatUsd(bundle.regularPriceCents))}
      </p>
    </article>
  );
}

function Contents({ items }: { items: Bundle['items'] }) {
  const { drop } = useTexts();
  if (items.length === 0) return null;
  return (
    <ul className={styles.contents} aria-label={drop.contents}>
      {items.map((item) => (
        <li className={styles.item} key={item.id}>
          <span>
            {item.qty > 1 && `${item.qty} × `}
            {drop.formats[item.formatKey] ?? item.formatKey}
          </span>
          <span className="caption">{item.isBonus ? drop.bonus : drop.yourMood}</span>
        </li>
      ))}
    </ul>
  );
}
