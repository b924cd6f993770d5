import { type ComponentProps, useState } from 'react';
import { skuWords as words } from '#app/texts/en/console/fields.ts';
import { AdminText } from './admin-fields.tsx';

export type SkuChoice = { sku: string; productName: string; optionName: string };

const SKU_LIST = 'skus';

/** The SKUs that a field lets choose from, each with its product and option: nobody knows them by heart. */
export function SkuList({ skus }: { skus: readonly SkuChoice[] }) {
  return (
    <datalist id={SKU_LIST}>
      {skus.map(({ sku, productName, optionName }) => (
        <option key={sku} value={sku}>
          {productName}, {optionName}
        </option>
      ))}
    </datalist>
  );
}

type SkuFieldProps = ComponentProps<typeof AdminText> & { skus: readonly SkuChoice[] };

/** A SKU, found by the name of its product; what was chosen is named below it. `hint` is of the empty field. */
export function SkuField({ skus, hint, ...field }: SkuFieldProps) {
  const [typed, setTyped] = useState(String(field.defaultValue ?? ''));
  const sku = typed.trim().toLowerCase();
  const found = skus.find((known) => known.sku.toLowerCase() === sku);
  return (
    <AdminText
      placeholder={words.placeholder}
      {...field}
      hint={found ? words.named(found.productName, found.optionName) : hint}
      list={SKU_LIST}
      autoComplete="off"
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
