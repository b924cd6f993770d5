import { useState } from 'react';
import { getPublic } from '#app/http/context.server.ts';
import { cardTexts } from '#app/texts/en/storefront/cards.ts';
import { pagesTexts } from '#app/texts/en/storefront/pages.ts';
import { formatWord } from '#app/texts/find-text.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { Stepper } from '#app/ui/action/stepper.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Price } from '#app/ui/money/price.tsx';
import { ProductCard, ProductGrid } from '#app/ui/product/product-card.tsx';
import { useEditable } from '#app/ui/texts-context.tsx';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import { taglinePlace, VAULT_FEWEST } from '#domain/catalog/vault.ts';
import { loadVault, type VaultItem } from '#services/catalog/load-vault.ts';
import type { Route } from './+types/vault.route';
import { useCart } from './browser/cart-store.ts';
import { revalidateForServerParameters } from './browser/own-parameters.ts';
import { PageActions } from './page/page.tsx';
import { pageTitle } from './page/page-title.ts';
import { LoadFailed } from './shop/load-failed.tsx';
import styles from './vault.module.css';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(pagesTexts.vault.subtitle, matches) },
  { name: 'description', content: pagesTexts.vault.description },
];

export async function loader(args: Route.LoaderArgs) {
  return { items: await loadVault(getPublic(args)) };
}

export const shouldRevalidate = revalidateForServerParameters;

/** The Side Stash: what must go, marked down (VAULT-01 to VAULT-08, VAULT-13, VAULT-14). */
export default function Vault({ loaderData }: Route.ComponentProps) {
  const { vault } = useEditable('pages', pagesTexts);
  const { items } = loaderData;
  return (
    <>
      <header className={styles.hero} data-mood="melt" data-over-image>
        <Heading level={1} size="poster">
          {vault.title} <span className={styles.second}>{vault.subtitle}</span>
        </Heading>
        <PageActions>
          <ButtonLink kind="light" href="#deals">
            {vault.unlock}
          </ButtonLink>
          <ButtonLink kind="ghost" href="/shop">
            {vault.back}
          </ButtonLink>
        </PageActions>
      </header>
      <div className={styles.page}>
        <div id="deals">
          {items.length > 0 && <Deals items={items} />}
          {items.length === 0 && <Empty />}
        </div>
        <Section title={vault.rules} rule="chapter">
          <ul className={styles.rules}>
            {vault.ruleList.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </Section>
      </div>
    </>
  );
}

function Deals({ items }: { items: readonly VaultItem[] }) {
  const { vault } = useEditable('pages', pagesTexts);
  return (
    <Section title={vault.list}>
      <ProductGrid>
        {items.map((item) => (
          <VaultCard item={item} key={item.id} />
        ))}
      </ProductGrid>
    </Section>
  );
}

function Empty() {
  const { vault } = useEditable('pages', pagesTexts);
  const back = <ButtonLink href="/shop">{vault.back}</ButtonLink>;
  return <EmptyState title={vault.empty} line={vault.emptyLine} action={back} />;
}

/** VAULT-12. */
export function ErrorBoundary() {
  return <LoadFailed message={pagesTexts.vault.failed} />;
}

/** One thing of the vault, two at least (VAULT-06 to VAULT-11, VAULT-15). */
function VaultCard({ item }: { item: VaultItem }) {
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
      kicker={formatWord(cardTexts.formats, item.format)}
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
