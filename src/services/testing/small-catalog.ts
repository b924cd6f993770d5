import { beforeAll } from 'vitest';
import type { Database } from '#db/client.ts';
import { brands, categories, productOptions, products } from '#db/schema/catalog.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { createIndexMemory } from '../catalog/index-memory.ts';
import { createPriceMemory } from '../checkout/price-list.ts';
import type { PublicContext } from '../context.ts';
import { openTestShop } from './test-shop.ts';

type ProductInput = Partial<typeof products.$inferInsert> & {
  id: string;
  options?: Partial<typeof productOptions.$inferInsert>[];
};

/** What a public loader has, noon of a Friday, with the moments at which the page would change. */
export function publicContextOf(db: Database): PublicContext & { moments: Date[] } {
  const moments: Date[] = [];
  return {
    db,
    now: TEST_NOW,
    settings: DEFAULT_SETTINGS,
    prices: createPriceMemory(),
    productIndex: createIndexMemory(),
    remember: (_key, read) => read(),
    changesAt: (moment) => void moments.push(moment),
    moments,
  };
}

/** The shop of one test file, with empty shelves. */
export function openSmallCatalogue() {
  const shop = openTestShop();
  beforeAll(() => addBrandsAndCategories(shop.db()));
  return shop;
}

/** Two brands, one of the house, and two categories. */
export async function addBrandsAndCategories(db: Database): Promise<void> {
  await db.insert(brands).values([
    { id: 'md', name: 'MD', isMonster: true },
    { id: 'tern', name: 'Tern House', isMonster: false },
  ]);
  await db.insert(categories).values([
    { id: 'edibles', slug: 'edibles', name: 'Edibles' },
    { id: 'mood', slug: 'mood-collection', name: 'Mood things' },
  ]);
}

/** Products of the house, each with one option of $15.00 and ten units unless the input says otherwise. */
export async function addProducts(db: Database, inputs: readonly ProductInput[]): Promise<void> {
  await db.insert(products).values(
    inputs.map(({ options: _options, ...input }) => ({
      name: input.id,
      brandId: 'md',
      categoryId: 'edibles',
      format: 'gummies',
      basePriceCents: 1500,
      ...input,
    })),
  );
  await db
    .insert(productOptions)
    .values(inputs.flatMap(({ id, options = [{}] }) => options.map(toOption(id))));
}

function toOption(productId: string) {
  return (input: Partial<typeof productOptions.$inferInsert>, position: number) => ({
    id: `${productId}-${position}`,
    productId,
    sku: `${productId}-${position}`,
    name: '10 pieces',
    format: 'gummies',
    priceCents: 1500,
    quantity: 10,
    unit: 'pieces',
    gramsConcentrate: 0.2,
    limitKind: 'concentrate' as const,
    stock: 10,
    position,
    ...input,
  });
}
