import { productOptions, products } from '../../schema/catalog.ts';

/** What an option's label is made of (CAT-34), for a query that joins options and products. */
export const LABEL_FACTS = {
  name: productOptions.name,
  flavor: productOptions.flavor,
  quantity: productOptions.quantity,
  unit: productOptions.unit,
  thcMg: productOptions.thcMg,
  thcPercentage: products.thcPercentage,
};
