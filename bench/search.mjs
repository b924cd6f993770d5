// The speed of search: loads so many products into a fresh database in memory and asks it the way customers do.
// `node bench/search.mjs` measures 60 and 60,000 products, `node bench/search.mjs 500` that many.
import { openInMemory } from '../src/db/client/embedded.ts';
import { prepareDatabase } from '../src/db/migrate.ts';
import { brands, categories, productOptions, products } from '../src/db/schema/catalog.ts';
import { DEFAULT_SETTINGS } from '../src/domain/settings/settings.ts';
import { searchProducts } from '../src/services/catalog/search-products.ts';

const FIRST = [
  'Low',
  'Slow',
  'Front',
  'Loose',
  'Black',
  'Cold',
  'Paper',
  'Sour',
  'Quiet',
  'North',
  'Salt',
  'Last',
];
const SECOND = ['Tide', 'Ember', 'Room', 'Thread', 'Fig', 'Pear', 'Lantern', 'Cherry', 'Engine', 'Star'];
const KINDS = ['Aura', 'Gummies', 'Pre-Roll', 'Shot', 'Pod', 'Diamonds'];
const FORMATS = ['disposable', 'gummies', 'pre-roll', 'shot', 'pod', 'vape'];
const MOODS = ['Calm', 'Creative', 'Social', 'Melt', 'Elevated'];
const TERMS = ['aura', 'fig', 'low tide', 'cherri', 'gummies', 'melt', 'q', 'brand 3', 'star pod', 'zzzz'];
const ROUNDS = 20;
const now = new Date('2026-01-05T20:00:00Z');

const of = (list, index) => list[index % list.length];

function toProduct(_, index) {
  const words = [of(FIRST, index), of(SECOND, Math.floor(index / 12)), of(KINDS, Math.floor(index / 120))];
  return {
    id: `p${index}`,
    name: `${words.join(' ')}${index < 720 ? '' : ` ${Math.floor(index / 720)}`}`,
    brandId: `b${index % 40}`,
    categoryId: 'all',
    format: of(FORMATS, Math.floor(index / 120)),
    moodTags: [of(MOODS, index)],
    basePriceCents: 1500,
    displayOrder: index % 7,
  };
}

const toOption = ({ id, format }, index) => ({
  id: `${id}-o`,
  productId: id,
  sku: `S-${index}`,
  name: 'Single',
  flavor: of(SECOND, index * 7),
  format,
  priceCents: 1500,
  quantity: 1,
  unit: 'g',
  limitKind: 'concentrate',
  gramsConcentrate: 1,
  stock: 10,
});

async function insertAll(db, table, rows) {
  for (let from = 0; from < rows.length; from += 2000)
    await db.insert(table).values(rows.slice(from, from + 2000));
}

async function measure(count) {
  const open = await openInMemory();
  await prepareDatabase(open);
  const rows = Array.from({ length: count }, toProduct);
  await insertAll(
    open.db,
    brands,
    Array.from({ length: 40 }, (_, index) => ({ id: `b${index}`, name: `Brand ${index}` })),
  );
  await insertAll(open.db, categories, [{ id: 'all', slug: 'all', name: 'Everything' }]);
  await insertAll(open.db, products, rows);
  await insertAll(open.db, productOptions, rows.map(toOption));
  await open.db.execute('analyze');
  const context = { db: open.db, now, settings: DEFAULT_SETTINGS, changesAt: () => {} };
  const times = [];
  for (let round = -1; round < ROUNDS; round++) {
    for (const term of TERMS) {
      const startedAt = performance.now();
      await searchProducts(context, { term, mood: null, lean: null });
      if (round >= 0) times.push(performance.now() - startedAt);
    }
  }
  await open.close();
  times.sort((one, other) => one - other);
  const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))].toFixed(1);
  console.log(`${count} products, ${times.length} searches: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`);
}

const sizes = process.argv.slice(2).map(Number).filter(Boolean);
for (const count of sizes.length ? sizes : [60, 60_000]) await measure(count);
