import { Lock } from 'lucide-react';
import { useState } from 'react';
import { teaserTexts } from '#app/texts/en/storefront/teaser.ts';
import { findWord } from '#app/texts/find-text.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Price } from '#app/ui/money/price.tsx';
import { MoodWord } from '#app/ui/mood/mood-word.tsx';
import { ProductCard, ProductGrid } from '#app/ui/product/product-card.tsx';
import { ProductImage } from '#app/ui/product/product-image.tsx';
import type { TeaserTile } from '#services/drops/load-teaser.ts';
import { useArchiveAccess } from '../request/archive-access.ts';
import styles from './teaser.module.css';

type Tiles = { tiles: readonly TeaserTile[] };

/** For people with access: a button that shows the locked preview of the drop (TEASE-11, TEASE-13). */
export function Peek({ drop, tiles }: Tiles & { drop: string }) {
  const teaser = teaserTexts;
  const mayPeek = useArchiveAccess(drop);
  const [isOpen, setIsOpen] = useState(false);
  if (!mayPeek) return null;
  if (!isOpen) {
    return (
      <div className={styles.peek}>
        <Button icon={Lock} onClick={() => setIsOpen(true)}>
          {teaser.peek}
        </Button>
      </div>
    );
  }
  return (
    <Section title={teaser.preview} rule="chapter">
      <ul className={styles.locked}>
        {tiles.map((tile) => (
          <li className={styles.tile} key={tile.key}>
            <div className={styles.veil}>
              <ProductImage url={tile.imageUrl} alt="" mood={tile.mood} />
              <span className={styles.mark}>
                <Icon of={Lock} label={teaser.locked} />
              </span>
            </div>
            <p className={styles.facts}>
              {tile.mood && <MoodWord mood={tile.mood} />}
              <span className="caption">{findWord(teaser.formats, tile.format) ?? tile.format}</span>
            </p>
            <p className="small">{tile.teaser}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Once the drop is open everybody sees its products, and they are for sale (TEASE-13). */
export function OpenGrid({ tiles }: Tiles) {
  const teaser = teaserTexts;
  return (
    <Section title={teaser.open} rule="chapter">
      <ProductGrid>
        {tiles.map(
          ({ key, sale, imageUrl, mood, format, teaser: line }) =>
            sale && (
              <ProductCard
                key={key}
                href={`/product/${key}`}
                name={sale.name}
                imageUrl={imageUrl}
                moods={mood ? [mood] : []}
                kicker={findWord(teaser.formats, format) ?? format}
                price={<Price cents={sale.priceCents} />}
              >
                <p className="small">{line}</p>
              </ProductCard>
            ),
        )}
      </ProductGrid>
    </Section>
  );
}
