import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { shopTexts } from '#app/texts/en/storefront/shop.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { parseShopSort, SHOP_SORTS, type ShopSort } from '#domain/catalog/shop-sorts.ts';
import styles from './sort-select.module.css';

type SortSelectProps = {
  sort: ShopSort;
  /** Where the list is, without its query. */
  action: string;
  /** The address of the list in that order. */
  hrefOf: (sort: ShopSort) => string;
  /** What else the address holds, for the form that is sent before any script. */
  kept?: readonly (readonly [name: string, value: string])[];
};

/** The order of a list, which lives in its address (SHOP-22). Chosen before React runs, it is followed once it does. */
export function SortSelect({ sort, action, hrefOf, kept = [] }: SortSelectProps) {
  const shop = shopTexts;
  const navigate = useNavigate();
  const box = useRef<HTMLFormElement>(null);
  const follow = (word: string | undefined) => {
    const wanted = parseShopSort(word);
    if (wanted !== sort) void navigate(hrefOf(wanted), { preventScrollReset: true });
  };
  const followFirst = useRef(follow);
  useEffect(() => followFirst.current(box.current?.querySelector('select')?.value), []);
  return (
    <Form method="get" action={action} ref={box} className={styles.sort}>
      {kept.map(([name, value]) => (
        <input type="hidden" name={name} value={value} key={`${name}=${value}`} />
      ))}
      <Select
        name="sort"
        aria-label={shop.sort.label}
        size="small"
        autoComplete="off"
        key={sort}
        defaultValue={sort}
        onChange={(event) => follow(event.currentTarget.value)}
        options={SHOP_SORTS.map((value) => ({ value, label: shop.sort[value] }))}
      />
      <noscript>
        <Button type="submit" size="small" kind="outline">
          {shop.sort.apply}
        </Button>
      </noscript>
    </Form>
  );
}
