import { SlidersHorizontal } from 'lucide-react';
import { useId } from 'react';
import { shopTexts } from '#app/texts/en/storefront/shop.ts';
import { Chip, ChipLink, ChipRow } from '#app/ui/mood/chip.tsx';
import { MoodChip } from '#app/ui/mood/mood-chip.tsx';
import type { FacetCount } from '#domain/catalog/facets.ts';
import { FORMAT_FILTERS, type ShopFilters, shopQuery } from '#domain/catalog/filters.ts';
import { MOODS } from '#domain/moods.ts';
import { shopHref, toggled } from '../shop-href.ts';
import { SortSelect } from '../sort-select.tsx';
import styles from './filter-bar.module.css';
import { FilterSheet } from './filter-sheet.tsx';

type FilterBarProps = {
  filters: ShopFilters;
  shown: number;
  matching: number;
  facets: readonly FacetCount[];
};

/** The way into the filters, the moods at hand, what is chosen, and how many products that leaves, and their order (SHOP-08..13, SHOP-22). */
export function FilterBar({ filters, shown, matching, facets }: FilterBarProps) {
  const shop = shopTexts;
  const sheetId = useId();
  const chosen = filters.moods.length + filters.formats.length + filters.budgets.length;
  return (
    <div className={styles.bar}>
      <ChipRow label={shop.filter.chips}>
        <Chip
          pressed={chosen > 0}
          icon={SlidersHorizontal}
          {...{ commandfor: sheetId, command: 'show-modal' }}
        >
          {shop.filter.open}
          {chosen > 0 && <span className={styles.number}>{chosen}</span>}
        </Chip>
        {MOODS.map((mood) => (
          <MoodChip
            mood={mood}
            key={mood}
            current={filters.moods.includes(mood)}
            href={shopHref({ ...filters, moods: toggled(filters.moods, mood), page: 1 })}
          />
        ))}
        <ChosenChips filters={filters} />
      </ChipRow>
      <div className={styles.line}>
        <p className={styles.count} role="status">
          {shop.count(shown, matching)}
        </p>
        {matching > 1 && (
          <SortSelect
            sort={filters.sort}
            action="/shop"
            hrefOf={(sort) => shopHref({ ...filters, sort, page: 1 })}
            kept={[...new URLSearchParams(shopQuery({ ...filters, sort: 'featured', page: 1 }))]}
          />
        )}
      </div>
      <FilterSheet id={sheetId} filters={filters} facets={facets} />
    </div>
  );
}

/** Formats and budgets that are chosen, each an address without it. */
function ChosenChips({ filters }: { filters: ShopFilters }) {
  const shop = shopTexts;
  return (
    <>
      {filters.formats.map((word) => (
        <ChipLink
          current
          key={word}
          href={shopHref({ ...filters, formats: toggled(filters.formats, word), page: 1 })}
        >
          {FORMAT_FILTERS[word]}
        </ChipLink>
      ))}
      {filters.budgets.map((word) => (
        <ChipLink
          current
          key={word}
          href={shopHref({ ...filters, budgets: toggled(filters.budgets, word), page: 1 })}
        >
          {shop.budgets[word]}
        </ChipLink>
      ))}
    </>
  );
}
