import { cardTexts } from '#app/texts/en/storefront/cards.ts';
import { productTexts } from '#app/texts/en/storefront/product.ts';
import { formatWord } from '#app/texts/find-text.ts';
import { Section } from '#app/ui/layout/section.tsx';
import { Price } from '#app/ui/money/price.tsx';
import { ProductCard, ProductGrid } from '#app/ui/product/product-card.tsx';
import type { TeaserFacts as Card } from '#domain/catalog/shown-card.ts';
import type { Mood } from '#domain/moods.ts';
import styles from './product-page.module.css';

/** Other products of the same mood; nothing where there are none. */
export function Related({ cards, mood }: { cards: readonly Card[]; mood: Mood | undefined }) {
  const product = productTexts;
  if (cards.length === 0 || !mood) return null;
  return (
    <div className={styles.related} data-below>
      <Section title={product.related(mood)} rule="chapter">
        <ProductGrid>
          {cards.map((card) => (
            <RelatedCard card={card} key={card.id} />
          ))}
        </ProductGrid>
      </Section>
    </div>
  );
}

function RelatedCard({ card }: { card: Card }) {
  return (
    <ProductCard
      href={`/product/${card.id}`}
      name={card.name}
      imageUrl={card.imageUrl}
      moods={card.moods}
      kicker={formatWord(cardTexts.formats, card.format)}
      facts={[card.brand, card.measure]}
      price={
        card.price && <Price cents={card.price.priceCents} originalCents={card.price.originalPriceCents} />
      }
    />
  );
}
