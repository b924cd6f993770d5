export type SkuChoice = { sku: string; productName: string; optionName: string };

/** A SKU as it is read: its product and option first. */
export const namedSku = ({ sku, productName, optionName }: SkuChoice): string =>
  `${productName}, ${optionName} (${sku})`;

/** The SKU of what was typed or chosen: it is all of it, or stands at its end in parentheses. */
export function typedSku(typed: string): string {
  const text = typed.trim();
  const from = text.lastIndexOf(' (');
  return text.endsWith(')') && from > 0 ? text.slice(from + 2, -1).trim() : text;
}
