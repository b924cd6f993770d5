import { useNavigation } from 'react-router';
import { getPublic } from '#app/http/context.server.ts';
import { shopTexts } from '#app/texts/en/storefront/shop.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import { parseShopFilters, type ShopFilters } from '#domain/catalog/filters.ts';
import { toShownCard } from '#domain/catalog/shown-card.ts';
import { listShop } from '#services/catalog/list-shop.ts';
import { revalidateForServerParameters } from '../browser/own-parameters.ts';
import type { Route } from './+types/shop.route';
import { CardList } from './card-list.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { LoadFailed } from './load-failed.tsx';
import styles from './shop.module.css';
import { NO_FILTERS, shopHref } from './shop-href.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${shopTexts.title} · ${loaderData?.shopName ?? ''}` },
  { name: 'description', content: shopTexts.description },
  { tagName: 'link', rel: 'canonical', href: loaderData?.canonical ?? '/shop' },
];

export async function loader(args: Route.LoaderArgs) {
  const context = getPublic(args);
  const { searchParams, origin } = new URL(args.request.url);
  const asked = parseShopFilters((key) => searchParams.getAll(key));
  const { tab, cards, ...list } = await listShop(context, asked, { isTabNamed: searchParams.has('tab') });
  const filters = { ...asked, tab };
  return {
    ...list,
    cards: cards.map(toShownCard),
    filters,
    shopName: context.settings.shopName,
    canonical: origin + shopHref({ ...NO_FILTERS, tab: filters.tab }),
  };
}

export const shouldRevalidate = revalidateForServerParameters;

export default function Shop({ loaderData }: Route.ComponentProps) {
  const { cards, matching, hasMore, filters, facets } = loaderData;
  const shop = shopTexts;
  const isBusy = useNavigation().location?.pathname === '/shop';
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Heading level={1}>{shop.title}</Heading>
        {filters.tab === 'monster' && (
          <ButtonLink href="/shop?quiz=open" kind="outline" size="small">
            {shop.quiz}
          </ButtonLink>
        )}
      </div>
      <Tabs label={shop.tabs.label} tabs={toTabs(filters, shop.tabs)} />
      <FilterBar filters={filters} shown={cards.length} matching={matching} facets={facets} />
      {matching === 0 && <NothingMatches filters={filters} />}
      {matching > 0 && (
        <CardList
          cards={cards}
          matching={matching}
          busy={isBusy}
          moreHref={hasMore ? shopHref({ ...filters, page: filters.page + 1 }) : null}
        />
      )}
    </div>
  );
}

/** Another tab begins without filters of its own: they belong to the tab they were chosen in (SHOP-13). */
function toTabs({ tab }: ShopFilters, words: { monster: string; thirdParty: string }) {
  return [
    { href: shopHref({ ...NO_FILTERS, tab: 'monster' }), label: words.monster, current: tab === 'monster' },
    {
      href: shopHref({ ...NO_FILTERS, tab: 'third-party' }),
      label: words.thirdParty,
      current: tab === 'third-party',
    },
  ];
}

function NothingMatches({ filters }: { filters: ShopFilters }) {
  const shop = shopTexts;
  const clear = (
    <ButtonLink href={shopHref({ ...NO_FILTERS, tab: filters.tab })}>{shop.filter.clear}</ButtonLink>
  );
  return <EmptyState title={shop.empty} action={clear} />;
}

export function ErrorBoundary() {
  return <LoadFailed message={shopTexts.loadFailed} />;
}
