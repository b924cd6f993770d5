import { type ComponentProps, useState } from 'react';
import { skuWords as words } from '#app/texts/en/console/fields.ts';
import { wholeAmounts } from '../catalog/whole-amounts.ts';
import { AdminText } from './admin-fields.tsx';
import { namedSku, type SkuChoice, typedSku } from './named-sku.ts';

const SKU_LIST = 'skus';

/** What a field lets choose from, by the name of product and option: nobody knows SKUs by heart. */
export function SkuList({ skus }: { skus: readonly SkuChoice[] }) {
  return (
    <datalist id={SKU_LIST}>
      {skus.map((choice) => (
        <option key={choice.sku} value={namedSku(choice)} />
      ))}
    </datalist>
  );
}

type SkuFieldProps = ComponentProps<typeof AdminText> & {
  skus: readonly SkuChoice[];
  /** The SKU that is kept. */
  kept: string | null | undefined;
};

/**
 * One option, found by the name of its product, and without script by the same list; a SKU alone is taken, too. What was
 * chosen stands below it in whole, which the field may cut; `hint` is of the empty field.
 */
export function SkuField({ skus, kept, hint, ...field }: SkuFieldProps) {
  const first = skus.find(({ sku }) => sku === kept);
  const shown = first ? namedSku(first) : (kept ?? '');
  const [typed, setTyped] = useState(shown);
  const sku = typedSku(typed).toLowerCase();
  const found = skus.find((known) => known.sku.toLowerCase() === sku);
  return (
    <AdminText
      placeholder={words.placeholder}
      {...field}
      hint={found ? wholeAmounts(words.named(found.productName, found.optionName)) : hint}
      list={SKU_LIST}
      autoComplete="off"
      defaultValue={shown}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
