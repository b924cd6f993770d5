import { Plus } from 'lucide-react';
import { useState } from 'react';
import { cardTexts } from '#app/texts/en/storefront/cards.ts';
import { shopTexts } from '#app/texts/en/storefront/shop.ts';
import { formatWord } from '#app/texts/find-text.ts';
import { IconButton } from '#app/ui/action/icon-button.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { Price } from '#app/ui/money/price.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { ProductCard } from '#app/ui/product/product-card.tsx';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import { firstOption } from '#domain/catalog/product.ts';
import { type CardFacts as Card, type CardOption, pricedLabel } from '#domain/catalog/shown-card.ts';
import { useCartDoor } from '../browser/cart-door.ts';
import styles from './buy-card.module.css';

type BuyCardProps = { card: Card; first?: boolean };

/** A product in a list: what it is in words, its option, price and Add to Cart (SHOP-06, SHOP-07, SHOP-15..17, CAT-22, CAT-35). */
export function BuyCard({ card, first }: BuyCardProps) {
  const shop = shopTexts;
  const [optionId, setOptionId] = useState(firstOption(card.options)?.id ?? '');
  const option = card.options.find(({ id }) => id === optionId) ?? null;
  const { add, door } = useAddFromCard(card, option);
  const isSoldOut = option?.stockWord === 'sold-out';
  return (
    <ProductCard
      href={`/product/${card.id}`}
      name={card.name}
      imageUrl={card.imageUrl}
      moods={card.moods}
      kicker={formatWord(cardTexts.formats, card.format)}
      facts={[card.brand, option?.measure ?? '']}
      tags={<CardTags card={card} option={option} />}
      price={option && <Price cents={option.priceCents} originalCents={option.originalPriceCents} />}
      first={first}
    >
      <div className={styles.buy}>
        <Select
          aria-label={shop.option(card.name)}
          size="small"
          value={optionId}
          onChange={(event) => setOptionId(event.currentTarget.value)}
          options={card.options.map(toChoice)}
        />
        <IconButton
          icon={Plus}
          look="solid"
          data-script
          disabled={isSoldOut}
          label={
            isSoldOut
              ? cardTexts.stock['sold-out']
              : shop.addNamed([card.name, option?.label].filter(Boolean).join(', '))
          }
          onClick={add}
          {...door}
        />
      </div>
    </ProductCard>
  );
}

function CardTags({ card, option }: { card: Card; option: CardOption | null }) {
  const word = option ? cardTexts.stock[option.stockWord] : '';
  if (!word && card.comboNumber === null) return null;
  return (
    <>
      {card.comboNumber !== null && <Tag tone="ink">{cardTexts.combo(card.comboNumber)}</Tag>}
      {word && <Tag tone={option?.stockWord === 'low' ? 'warn' : 'plain'}>{word}</Tag>}
    </>
  );
}

function toChoice(option: CardOption) {
  return { value: option.id, label: pricedLabel(option), disabled: option.stockWord === 'sold-out' };
}

function useAddFromCard(card: Card, option: CardOption | null) {
  const shop = shopTexts;
  const toast = useToast();
  const { put, door } = useCartDoor(() => toast.error(shop.addFailed));
  const add = () => {
    if (!option) return toast.error(shop.selectOption);
    return put(({ cartActions }) => {
      cartActions.add({ optionId: option.id, quantity: 1, mood: card.moods[0], from: 'shop' });
      toast.success(shop.added(card.name));
    });
  };
  return { add, door };
}
