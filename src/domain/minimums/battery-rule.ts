type Part = { productName: string; brand: string; category: string; addonOnly: boolean };

const BATTERY = /batter(y|ies)/i;
const POD = /pod/i;

/** Brand families whose batteries are sold with their pods only, by words in the brand's name (CART-32, CART-33). */
const FAMILIES = [['stiiizy'], ['plug', 'pnp']] as const;

/** The brand of a battery that lacks a pod of its family, the first by name; null if none does (CART-31..33). */
export function batteryWithoutPod(parts: readonly Part[]): string | null {
  const pods = parts.filter((part) => !part.addonOnly && POD.test(wordsOf(part)));
  const lonely = parts.filter((part) => {
    const family = familyOf(part);
    return (
      part.addonOnly && BATTERY.test(wordsOf(part)) && family && !pods.some((pod) => familyOf(pod) === family)
    );
  });
  return lonely.map((part) => part.brand).toSorted()[0] ?? null;
}

function familyOf(part: Part): (typeof FAMILIES)[number] | undefined {
  const brand = part.brand.toLowerCase();
  return FAMILIES.find((words) => words.some((word) => brand.includes(word)));
}

function wordsOf(part: Part): string {
  return `${part.productName} ${part.category}`;
}
