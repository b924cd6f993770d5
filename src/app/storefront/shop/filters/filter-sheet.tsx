import { type FormEvent, type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { shopTexts } from '#app/texts/en/storefront/shop.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { ChoiceChip } from '#app/ui/mood/choice-chip.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import { choiceCounts, countPassing, type FacetCount } from '#domain/catalog/facets.ts';
import {
  BUDGET_FILTERS,
  type FilterChoice,
  FORMAT_FILTERS,
  parseShopFilters,
  type ShopFilters,
  shopQuery,
} from '#domain/catalog/filters.ts';
import { type Mood, moodKey } from '#domain/moods.ts';
import { NO_FILTERS, shopHref } from '../shop-href.ts';
import styles from './filter-sheet.module.css';

/** The order in which the filters are offered (SHOP-09). */
const MOOD_CHOICES: readonly Mood[] = ['Creative', 'Calm', 'Melt', 'Elevated', 'Social'];
const FORMATS = Object.keys(FORMAT_FILTERS) as (keyof typeof FORMAT_FILTERS)[];
const BUDGETS = Object.keys(BUDGET_FILTERS) as (keyof typeof BUDGET_FILTERS)[];

type FilterSheetProps = { id: string; filters: ShopFilters; facets: readonly FacetCount[] };

/**
 * All filters as a form whose answer is an address, so it works before any script; with one, each choice and the button
 * say how many products they show (SHOP-08..13, SHOP-23).
 */
export function FilterSheet({ id, filters, facets }: FilterSheetProps) {
  const shop = shopTexts;
  const formId = useId();
  const [choice, choose] = useChoice(filters);
  const counts = choiceCounts(facets, choice);
  const footer = <Footer formId={formId} tab={filters.tab} count={countPassing(facets, choice)} />;
  return (
    <Sheet id={id} title={shop.filter.title} footer={footer}>
      <Form
        id={formId}
        method="get"
        action="/shop"
        onSubmit={closeSheet}
        onChange={choose}
        key={shopQuery(filters)}
      >
        {filters.tab === 'third-party' && <input type="hidden" name="tab" value={filters.tab} />}
        {filters.sort !== 'featured' && <input type="hidden" name="sort" value={filters.sort} />}
        <Group title={shop.filter.mood}>
          {MOOD_CHOICES.map((mood) => (
            <ChoiceChip
              key={mood}
              name="mood"
              value={moodKey(mood)}
              mood={mood}
              count={counts.mood(mood)}
              defaultChecked={filters.moods.includes(mood)}
            >
              {mood}
            </ChoiceChip>
          ))}
        </Group>
        <Group title={shop.filter.format}>
          {FORMATS.map((word) => (
            <ChoiceChip
              key={word}
              name="format"
              value={word}
              count={counts.format(word)}
              defaultChecked={filters.formats.includes(word)}
            >
              {FORMAT_FILTERS[word]}
            </ChoiceChip>
          ))}
        </Group>
        <Group title={shop.filter.budget}>
          {BUDGETS.map((word) => (
            <ChoiceChip
              key={word}
              name="budget"
              value={word}
              count={counts.budget(word)}
              defaultChecked={filters.budgets.includes(word)}
            >
              {budgetWords(shop.budgets, word)}
            </ChoiceChip>
          ))}
        </Group>
      </Form>
    </Sheet>
  );
}

/** What the form holds now; another address begins again. */
function useChoice(filters: ShopFilters): [FilterChoice, (event: FormEvent<HTMLFormElement>) => void] {
  const query = shopQuery(filters);
  const [typed, setTyped] = useState<{ query: string; choice: FilterChoice } | null>(null);
  const choose = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const form = new FormData(currentTarget);
    setTyped({ query, choice: parseShopFilters((key) => form.getAll(key).map(String)) });
  };
  return [typed?.query === query ? typed.choice : filters, choose];
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      <div className={styles.choices}>{children}</div>
    </fieldset>
  );
}

type FooterProps = { formId: string; tab: ShopFilters['tab']; count: number };

function Footer({ formId, tab, count }: FooterProps) {
  const shop = shopTexts;
  return (
    <div className={styles.footer}>
      <ButtonLink kind="outline" href={shopHref({ ...NO_FILTERS, tab })} onClick={closeSheet}>
        {shop.filter.clear}
      </ButtonLink>
      <Button type="submit" form={formId}>
        <span aria-live="polite">{shop.filter.show(count)}</span>
      </Button>
    </div>
  );
}

function closeSheet({ currentTarget }: SyntheticEvent<HTMLElement>) {
  currentTarget.closest('dialog')?.close();
}

type Budget = keyof typeof BUDGET_FILTERS;

/** The sign of each of the four bands; the budgets below them have none (SHOP-11, SHOP-24). */
const SIGNS: Partial<Record<Budget, string>> = {
  'under-40': '$',
  '40-60': '$$',
  '60-80': '$$$',
  '80-plus': '$$$$',
};

/** "$ Under $40": the sign and the words of a budget (SHOP-11). */
export function budgetWords(words: Readonly<Record<Budget, string>>, budget: Budget): string {
  return [SIGNS[budget], words[budget]].filter(Boolean).join(' ');
}
