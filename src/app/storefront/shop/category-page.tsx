import { RotateCw } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { categoryTexts } from '#app/texts/en/storefront/category.ts';
import { shopTexts } from '#app/texts/en/storefront/shop.ts';
import { findWord } from '#app/texts/find-text.ts';
import { IconButton } from '#app/ui/action/icon-button.tsx';
import { Breadcrumb } from '#app/ui/layout/breadcrumb.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import type { ShopSort } from '#domain/catalog/shop-sorts.ts';
import type { CardFacts } from '#domain/catalog/shown-card.ts';
import type { CategoryList } from '#services/catalog/list-category.ts';
import { CardList } from './card-list.tsx';
import styles from './shop.module.css';
import { SortSelect } from './sort-select.tsx';

type CategoryView = Omit<CategoryList, 'cards'> & {
  cards: readonly CardFacts[];
  slug: string;
  page: number;
  sort: ShopSort;
  path: string;
  origin: string;
  shopName: string;
};

/** One category: where it is, its cards or the plain message, and a way to read it again (CAT-24..31). */
export function CategoryPage({ category }: { category: CategoryView }) {
  const shop = shopTexts;
  const { state, revalidate } = useRevalidator();
  const title = categoryTitle(category);
  return (
    <div className={styles.page}>
      <Breadcrumb crumbs={[{ label: categoryTexts.shop, href: '/shop' }, { label: title }]} />
      <div className={styles.head}>
        <Heading level={1}>{title}</Heading>
        <IconButton
          icon={RotateCw}
          label={categoryTexts.refresh}
          data-script
          aria-busy={state === 'loading' || undefined}
          onClick={() => void revalidate()}
        />
      </div>
      {category.matching === 0 && <p className="lead">{categoryTexts.empty}</p>}
      {category.matching > 1 && (
        <div className={styles.line}>
          <p className={styles.count}>{shop.count(category.cards.length, category.matching)}</p>
          <SortSelect
            sort={category.sort}
            action={category.path}
            hrefOf={(sort) => categoryHref(category, sort, 1)}
          />
        </div>
      )}
      {category.matching > 0 && (
        <CardList
          cards={category.cards}
          matching={category.matching}
          moreHref={category.hasMore ? categoryHref(category, category.sort, category.page + 1) : null}
        />
      )}
    </div>
  );
}

function categoryHref({ path }: CategoryView, sort: ShopSort, page: number): string {
  const words = [...(sort === 'featured' ? [] : [`sort=${sort}`]), ...(page === 1 ? [] : [`page=${page}`])];
  return words.length > 0 ? `${path}?${words.join('&')}` : path;
}

/** What the head of the page says of a category; one that nobody knows is not to be found (decision 0028-redirects-and-missing-pages). */
export function categoryMeta(category: CategoryView | undefined) {
  if (!category) return [{ title: shopTexts.title }];
  const title = categoryTitle(category);
  const isUnknown = category.name === null;
  return [
    { title: `${title} · ${category.shopName}` },
    { name: 'description', content: categoryTexts.description(title) },
    isUnknown
      ? { name: 'robots', content: 'noindex' }
      : { tagName: 'link', rel: 'canonical', href: category.origin + category.path },
  ];
}

/** The collections have titles of their own; an unknown slug is read as words (CAT-25, CAT-26). */
function categoryTitle({ slug, name }: Pick<CategoryView, 'slug' | 'name'>): string {
  return (
    findWord(categoryTexts.titles, slug) ?? name ?? slug.split('-').filter(Boolean).map(capitalize).join(' ')
  );
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
