import { Plus } from 'lucide-react';
import { cartProblemWords } from '#app/texts/cart-problems.ts';
import { cartDealsTexts } from '#app/texts/en/storefront/cart-deals.ts';
import { IconButton } from '#app/ui/action/icon-button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Price } from '#app/ui/money/price.tsx';
import { ProductImage } from '#app/ui/product/product-image.tsx';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import type { PricedCart } from '#services/checkout/price-cart.ts';
import { cartActions } from '../browser/cart-store.ts';
import styles from './cart-lines.module.css';

type Deal = PricedCart['deals'][number];

/**
 * The deals that this cart qualifies for and does not contain; the caller loads this only if there are some (CART-14,
 * CART-16).
 */
export function CartDeals({ priced }: { priced: PricedCart }) {
  const words = cartDealsTexts;
  const toast = useToast();
  const { deals } = priced;
  const add = (deal: Deal) => {
    const answer = cartActions.addDeal(deal.dealId, freeIdsOf(priced));
    if ('problem' in answer) toast.error(cartProblemWords(answer));
  };
  return (
    <Section title={words.deals} size="h4" rule="line">
      <ul className={styles.deals}>
        {deals.map((deal) => (
          <li className={styles.deal} key={deal.dealId}>
            <span className={styles.thumb}>
              <ProductImage url={deal.imageUrl} alt="" mood={deal.mood} sizes="4rem" shape="square" />
            </span>
            <span className={styles.partWords}>
              <strong>{deal.name}</strong>
              <span className={styles.option}>
                {deal.productName}, {deal.optionName}
              </span>
              <Price cents={deal.priceCents} originalCents={deal.originalCents} size="small" />
            </span>
            <IconButton icon={Plus} label={words.addDeal(deal.name)} look="solid" onClick={() => add(deal)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Which deals cost nothing, of those that are offered and those that are held. */
function freeIdsOf({ deals, quote }: PricedCart): ReadonlySet<string> {
  const held = quote.lines.filter((line) => line.kind === 'deal' && line.isFreeDeal);
  const heldIds = held.map((line) => line.key.slice('deal:'.length));
  return new Set([...deals.filter((deal) => deal.isFree).map((deal) => deal.dealId), ...heldIds]);
}
