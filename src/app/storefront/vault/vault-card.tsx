import { useState } from 'react';
import { pagesTexts } from '#app/texts/en/storefront/pages.ts';
import { shopTexts } from '#app/texts/en/storefront/shop.ts';
import { formatWord } from '#app/texts/find-text.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Stepper } from '#app/ui/action/stepper.tsx';
import { Price } from '#app/ui/money/price.tsx';
import { ProductCard } from '#app/ui/product/product-card.tsx';
import { useEditable } from '#app/ui/texts-context.tsx';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import { taglinePlace, VAULT_FEWEST } from '#domain/catalog/vault.ts';
import type { VaultItem } from '#services/catalog/load-vault.ts';
import { useCart } from '../browser/cart-store.ts';
import styles from './vault.module.css';

/** One thing of the vault, two at least (VAULT-06 to VAULT-11, VAULT-15). */
export function VaultCard({ item }: { item: VaultItem }) {
  const shop = shopTexts;
  const { vault } = useEditable('pages', pagesTexts);
  const toast = useToast();
  const cart = useCart();
  const [quantity, setQuantity] = useState(VAULT_FEWEST);
  const choose = (wanted: number) => {
    if (wanted < VAULT_FEWEST) return void toast.warning(vault.tooFew);
    setQuantity(wanted);
  };
  const add = () => {
    try {
      cart.add({ optionId: item.optionId, quantity, mood: item.moods[0], from: 'shop' });
      toast.success(vault.added(item.name));
    } catch {
      toast.error(vault.addFailed);
    }
  };
  return (
    <ProductCard
      href={`/product/${item.id}`}
      name={item.name}
      imageUrl={item.imageUrl}
      moods={item.moods}
      kicker={formatWord(shop.formats, item.format)}
      facts={[item.brand, item.optionName]}
      price={<Price cents={item.priceCents} originalCents={item.originalCents} />}
    >
      <p className={styles.tagline}>{vault.taglines[taglinePlace(item.name, vault.taglines.length)]}</p>
      <Stepper value={quantity} label={item.name} size="small" onChange={choose} />
      <Button wide size="small" data-script aria-label={vault.addNamed(item.name)} onClick={add}>
        {vault.add}
      </Button>
    </ProductCard>
  );
}
