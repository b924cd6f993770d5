import { useState } from 'react';
import { dropTexts } from '#app/texts/en/storefront/drops.ts';
import { findWord } from '#app/texts/find-text.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { Price } from '#app/ui/money/price.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { ProductImage } from '#app/ui/product/product-image.tsx';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import { formatUsd } from '#domain/money.ts';
import type { DropPage } from '#services/drops/load-drop.ts';
import { LazyUpsellDialog } from './builder/lazy-upsell.tsx';
import { useBuilder } from './builder/use-builder.ts';
import type { BundleLine } from './builder/use-bundle.ts';
import styles from './bundle-card.module.css';

type Bundle = DropPage['bundles'][number];
type BundleCardProps = { bundle: Bundle; drop: DropPage; first?: boolean };

/** A bundle with both its prices, what is inside, and the way to build it (DROP-02 to DROP-05, DROP-10, DROP-14). */
export function BundleCard({ bundle, drop, first }: BundleCardProps) {
  const words = dropTexts;
  return (
    <article className={styles.bundle} data-coming={bundle.comingSoon || undefined}>
      <Pictures bundle={bundle} first={first} />
      <header className={styles.head}>
        <Heading level={3} size="h3">
          {bundle.name}
        </Heading>
        {bundle.tag && <Tag tone="ink">{findWord(words.tags, bundle.tag) ?? bundle.tag}</Tag>}
        {bundle.comingSoon && <Tag>{words.comingSoon}</Tag>}
      </header>
      <p className={styles.line}>{bundle.line}</p>
      <p className="small">{bundle.summary}</p>
      <Contents items={bundle.items} />
      <p className={styles.bonus}>{bundle.bonusText}</p>
      <div className={styles.foot}>
        <div>
          <Price cents={bundle.priceCents} size="large" />
          <p className="caption">
            {words.pays(formatUsd(bundle.preorderPriceCents), formatUsd(bundle.regularPriceCents))}
          </p>
        </div>
        {bundle.comingSoon ? <ComingSoon bundle={bundle} /> : <Build bundle={bundle} drop={drop} />}
      </div>
    </article>
  );
}

function Build({ bundle, drop }: BundleCardProps) {
  const words = dropTexts;
  const [added, setAdded] = useState<BundleLine | null>(null);
  const onAdded = drop.offersExtras ? setAdded : undefined;
  const builder = useBuilder({ drop: drop.code, bundle: bundle.slug });
  return (
    <>
      <Button
        data-script
        aria-haspopup="dialog"
        busy={builder.isOpen && !builder.Sheet}
        onPointerDown={builder.fetchSheet}
        onFocus={builder.fetchSheet}
        onClick={() => void builder.open()}
      >
        {words.build}
        <span className="sr-only"> {bundle.name}</span>
      </Button>
      {builder.Sheet && (
        <builder.Sheet name={bundle.name} priceCents={bundle.priceCents} door={builder} onAdded={onAdded} />
      )}
      {added && <LazyUpsellDialog line={added} onClose={() => setAdded(null)} />}
    </>
  );
}

/** Pressing it says so and adds nothing (DROP-05). */
function ComingSoon({ bundle }: { bundle: Bundle }) {
  const words = dropTexts;
  const toast = useToast();
  return (
    <Button data-script kind="outline" onClick={() => toast.info(words.isComingSoon(bundle.name))}>
      {words.build}
      <span className="sr-only"> {bundle.name}</span>
    </Button>
  );
}

function Pictures({ bundle, first }: { bundle: Bundle; first?: boolean }) {
  if (bundle.pictures.length === 0) return null;
  return (
    <div className={styles.pictures} aria-hidden="true">
      {bundle.pictures.map(({ slot, mood, imageUrl }) => (
        <ProductImage url={imageUrl} alt="" mood={mood} first={first} sizes="33vw" key={slot} />
      ))}
    </div>
  );
}

function Contents({ items }: { items: Bundle['items'] }) {
  const drop = dropTexts;
  if (items.length === 0) return null;
  return (
    <ul className={styles.contents} aria-label={drop.contents}>
      {items.map((item) => (
        <li className={styles.item} key={item.id}>
          <span>
            {item.qty > 1 && `${item.qty} × `}
            {findWord(drop.formats, item.formatKey) ?? item.formatKey}
          </span>
          <span className="caption">{item.isBonus ? drop.bonus : drop.yourMood}</span>
        </li>
      ))}
    </ul>
  );
}
