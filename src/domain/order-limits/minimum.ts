import { isFreeLine, type LineKind } from '../pricing/line.ts';
import type { ShopSettings } from '../settings/settings.ts';

/** The first of the six rules that the cart fails, with what the message needs (CART-25). */
type MinimumProblem =
  | { problem: 'cart-empty' }
  | { problem: 'total-zero' }
  | { problem: 'below-minimum'; paidCents: number; neededCents: number; minimumCents: number; city: string }
  | { problem: 'one-free-product' }
  | { problem: 'battery-needs-pods'; brand: string }
  | { problem: 'vault-minimum' };

export type Minimum = { met: true } | ({ met: false } & MinimumProblem);

const VAULT_MINIMUM = 2;

type HeldLine = {
  kind: LineKind;
  isFreeDeal: boolean;
  productId: string;
  productName: string;
  brand: string;
  category: string;
  addonOnly: boolean;
  inVault: boolean;
  quantity: number;
  lineTotalCents: number;
};

type Place = {
  zone: { city: string; minimumCents: number } | null;
  settings: Pick<ShopSettings, 'vaultMinInCart'>;
};

/**
 * The cart's minimums in their order (CART-25..34). Unavailable lines do not count, but the cart is not empty.
 * `discountedCents` is the total without token prices of free items, so that these never count as paid. Without a known
 * zone the city rule waits for the checkout (CART-30).
 */
export function checkMinimum(
  lines: readonly HeldLine[],
  discountedCents: number,
  { zone, settings }: Place,
): Minimum {
  const held = lines.filter((line) => line.quantity > 0);
  const paidCents = paidTotalCents(held);
  const brand = batteryWithoutPod(held);
  if (lines.length === 0) return { met: false, problem: 'cart-empty' };
  if (paidCents <= 0 || discountedCents <= 0) return { met: false, problem: 'total-zero' };
  if (zone && paidCents < zone.minimumCents) {
    const { minimumCents, city } = zone;
    return {
      met: false,
      problem: 'below-minimum',
      paidCents,
      neededCents: minimumCents - paidCents,
      minimumCents,
      city,
    };
  }
  if (freeUnits(held) > 1) return { met: false, problem: 'one-free-product' };
  if (brand) return { met: false, problem: 'battery-needs-pods', brand };
  if (settings.vaultMinInCart && hasLonelyVaultItem(held)) return { met: false, problem: 'vault-minimum' };
  return { met: true };
}

/** A cart without anything to pay is never delivered: it is empty or its total is $0 (CART-27, CART-28). */
export function isForNothing(minimum: Minimum): boolean {
  return !minimum.met && (minimum.problem === 'cart-empty' || minimum.problem === 'total-zero');
}

/**
 * Prices of all lines except rewards and free deals, before discounts; independent of the price of free items (CART-26,
 * CART-42).
 */
export function paidTotalCents(lines: readonly HeldLine[]): number {
  return lines.reduce((sum, line) => sum + (isFreeLine(line) ? 0 : line.lineTotalCents), 0);
}

function freeUnits(lines: readonly HeldLine[]): number {
  const free = lines.filter((line) => line.kind === 'deal' && line.isFreeDeal);
  return free.reduce((sum, line) => sum + line.quantity, 0);
}

function hasLonelyVaultItem(lines: readonly HeldLine[]): boolean {
  const vaultLines = lines.filter((line) => line.inVault && line.kind === 'option');
  const byProduct = Map.groupBy(vaultLines, (line) => line.productId);
  return [...byProduct.values()].some(
    (group) => group.reduce((sum, line) => sum + line.quantity, 0) < VAULT_MINIMUM,
  );
}

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
