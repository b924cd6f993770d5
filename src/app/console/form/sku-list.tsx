export type SkuChoice = { sku: string; productName: string; optionName: string };

/** What a field of a SKU names as its `list`. */
export const SKU_LIST = 'skus';

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
