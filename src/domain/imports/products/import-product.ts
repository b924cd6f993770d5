import type { LIMIT_KINDS } from '../../catalog/limit-kind.ts';

/** A product as a file has it: brand by its name, categories by their slugs, the drop by its id. */
export type ImportProduct = {
  name: string;
  brand: string;
  category: string;
  secondCategory: string | null;
  format: string;
  moods: string[];
  description: string;
  howItFeels: string | null;
  bestFor: string | null;
  effects: string[];
  terpenes: string[];
  cannabinoidsPercent: number | null;
  thcPercent: number | null;
  cbdPercent: number | null;
  teaser: string | null;
  drop: string | null;
  displayOrder: number;
  isActive: boolean;
  isHiddenBundle: boolean;
  inVault: boolean;
  addonOnly: boolean;
};

/** An option as a file has it; its stock is counted apart. */
export type ImportOption = {
  name: string;
  flavor: string | null;
  /** Empty in a new row that names none: then it is its product's. */
  format: string;
  priceCents: number;
  originalPriceCents: number | null;
  quantity: number;
  unit: string;
  /** Null in a new row that does not say: then it is on sale where its grams are decided. */
  isOn: boolean | null;
  limitKind: (typeof LIMIT_KINDS)[number] | null;
  gramsFlower: number;
  gramsConcentrate: number;
  thcMg: number | null;
  servings: number | null;
  /** Null in a new row that does not say: then it stands where the file has it. */
  position: number | null;
  barcode: string | null;
  /** What one costs the shop; null where nobody has said (NUM-05). */
  costCents: number | null;
};

export type StoredProduct = ImportProduct & { id: string; version: number };
export type StoredOption = ImportOption & {
  id: string;
  productId: string;
  sku: string;
  version: number;
  stock: number;
};

/** What a file may name: brands and categories by their names in small letters, and whether new ones may be made. */
export type KnownNames = {
  brands: ReadonlyMap<string, string>;
  categories: ReadonlyMap<string, string>;
  drops: ReadonlySet<string>;
  mayAdd: { brands: boolean; categories: boolean };
};
