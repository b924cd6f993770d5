type Goods = { productName: string; optionName: string; flavor: string | null };

/** What people call a pack aloud: product and flavor, else product and size (PACK-06). */
export function goodsName({ productName, optionName, flavor }: Goods): string {
  const word = flavor?.trim() || optionName.trim();
  return !word || productName.toLowerCase().includes(word.toLowerCase())
    ? productName
    : `${productName} ${word}`;
}
