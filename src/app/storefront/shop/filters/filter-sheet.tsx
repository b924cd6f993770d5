import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { CheckboxField } from '#app/ui/form/checkbox-field.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';
import { BUDGET_FILTERS, FORMAT_FILTERS, type ShopFilters, shopQuery } from '#domain/catalog/filters.ts';
import { type Mood, moodKey } from '#domain/moods/moods.ts';
import { NO_FILTERS, shopHref } from '../shop-href.ts';
import styles from './filter-sheet.module.css';
import { BUDGET_LABELS } from './filter-words.ts';

/** The order in which the filters are offered (SHOP-09). */
const MOOD_CHOICES: readonly Mood[] = ['Creative', 'Calm', 'Melt', 'Elevated', 'Social'];
const FORMATS = Object.keys(FORMAT_FILTERS) as (keyof typeof FORMAT_FILTERS)[];
const BUDGETS = Object.keys(BUDGET_FILTERS) as (keyof typeof BUDGET_FILTERS)[];

/** All filters as a form whose answer is an address, so it works before any script (SHOP-08..13). */
export function FilterSheet({ id, filters }: { id: string; filters: ShopFilters }) {
  const { shop } = useTexts();
  const formId = useId();
  return (
    <Sheet id={id} title={shop.filter.title} footer={<Footer formId={formId} filters={filters} />}>
      <Form id={formId} method="get" action="/shop" onSubmit={closeSheet} key={shopQuery(filters)}>
        {filters.tab === 'third-party' && <input type="hidden" name="tab" value={filters.tab} />}
        {filters.sort !== 'featured' && <input type="hidden" name="sort" value={filters.sort} />}
        <Group title={shop.filter.mood}>
          {MOOD_CHOICES.map((mood) => (
            <CheckboxField
              key={mood}
              name="mood"
              value={moodKey(mood)}
              label={mood}
              defaultChecked={filters.moods.includes(mood)}
            />
          ))}
        </Group>
        <Group title={shop.filter.format}>
          {FORMATS.map((word) => (
            <CheckboxField
              key={word}
              name="format"
              value={word}
              label={FORMAT_FILTERS[word]}
              defaultChecked={filters.formats.includes(word)}
            />
          ))}
        </Group>
        <Group title={shop.filter.budget}>
          {BUDGETS.map((word) => (
            <CheckboxField
              key={word}
              name="budget"
              value={word}
              label={<BudgetLabel sign={BUDGET_LABELS[word]} />}
              defaultChecked={filters.budgets.includes(word)}
            />
          ))}
        </Group>
      </Form>
    </Sheet>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      <div className={styles.choices}>{children}</div>
    </fieldset>
  );
}

function BudgetLabel({ sign }: { sign: '$' | '$$' | '$$$' | '$$$$' }) {
  const { shop } = useTexts();
  return (
    <>
      <b className={styles.sign}>{sign}</b> {shop.budgets[sign]}
    </>
  );
}

function Footer({ formId, filters }: { formId: string; filters: ShopFilters }) {
  const { shop } = useTexts();
  return (
    <div className={styles.footer}>
      <ButtonLink kind="outline" href={shopHref({ ...NO_FILTERS, tab: filters.tab })} onClick={closeSheet}>
        {shop.filter.clear}
      </ButtonLink>
      <Button type="submit" form={formId}>
        {shop.filter.show}
      </Button>
    </div>
  );
}

function closeSheet({ currentTarget }: SyntheticEvent<HTMLElement>) {
  currentTarget.closest('dialog')?.close();
}
