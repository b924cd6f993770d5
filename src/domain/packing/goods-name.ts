type Goods = { productName: string; optionName: string; flavor: string | null };

/** What people call a pack aloud: product and flavor, else product and size (PACK-06). */
export function goodsName({ productName, optionName, flavor }: Goods): string {
  const word = flavor?.trim() || optionName.trim();
  return !word || productName.toLowerCase().includes(word.toLowerCase())
    ? productName
    : `${productName} ${word}`;
}

/** What of the option its goods' name does not say yet, for the line below the name: size and strength (PACK-06). */
export function optionBeside(name: string, optionName: string): string {
  const said = name.toLowerCase();
  const parts = optionName.split(', ').filter((part) => !said.endsWith(part.trim().toLowerCase()));
  return parts.join(', ');
}

/** An option's facts as they break into lines: behind a comma, never between a number and its unit (PACK-06). */
export function factsInLine(optionName: string): string {
  const whole = (part: string) => (/\d/.test(part) ? part.replaceAll(' ', '\u00a0') : part);
  return optionName.split(', ').map(whole).join(', ');
}
