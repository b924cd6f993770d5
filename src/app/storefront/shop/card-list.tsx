import { useNavigation } from 'react-router';
import { shopTexts } from '#app/texts/en/storefront/shop.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { ProductCardSkeleton } from '#app/ui/feedback/skeleton.tsx';
import { ProductGrid } from '#app/ui/product/product-card.tsx';
import { useTexts } from '#app/ui/texts-context.tsx';
import type { CardFacts } from '#domain/catalog/shown-card.ts';
import { BuyCard } from './buy-card.tsx';
import styles from './card-list.module.css';

type CardListProps = {
  cards: readonly CardFacts[];
  matching: number;
  /** The address with 24 more; null when all are here. */
  moreHref: string | null;
  busy?: boolean;
};

/** What is coming, a row's worth, while it loads. */
const SKELETONS = [1, 2, 3, 4];

/** Cards that can be bought, and the link to more of them; the cards that were here stay (decision 0027-the-address-is-the-key). */
export function CardList({ cards, matching, moreHref, busy }: CardListProps) {
  const { ui } = useTexts();
  const shop = shopTexts;
  const { location } = useNavigation();
  const isGrowing =
    moreHref !== null && location !== undefined && location.pathname + location.search === moreHref;
  return (
    <>
      <h2 className="sr-only">{shop.listed}</h2>
      <ProductGrid busy={busy}>
        {cards.map((card, index) => (
          <BuyCard card={card} first={index < 4} key={card.id} />
        ))}
        {isGrowing && SKELETONS.map((place) => <ProductCardSkeleton key={place} />)}
      </ProductGrid>
      {moreHref && (
        <div className={styles.more}>
          <p className={styles.count}>{shop.count(cards.length, matching)}</p>
          <ButtonLink href={moreHref} kind="outline" wide preventScrollReset>
            {ui.more24}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
