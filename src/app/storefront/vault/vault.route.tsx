import { getPublic } from '#app/http/context.server.ts';
import { pagesTexts } from '#app/texts/en/storefront/pages.ts';
import { en } from '#app/texts/en.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { ProductGrid } from '#app/ui/product/product-card.tsx';
import { useEditable } from '#app/ui/texts-context.tsx';
import { loadVault, type VaultItem } from '#services/catalog/load-vault.ts';
import { revalidateForServerParameters } from '../browser/own-parameters.ts';
import { PageActions } from '../page/page.tsx';
import { pageTitle } from '../page/page-title.ts';
import { LoadFailed } from '../shop/load-failed.tsx';
import type { Route } from './+types/vault.route';
import styles from './vault.module.css';
import { VaultCard } from './vault-card.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(pagesTexts.vault.subtitle, matches) },
  { name: 'description', content: en.shell.about.vault },
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
