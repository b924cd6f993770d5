import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '#db/schema/catalog.ts';
import { orderLines } from '#db/schema/order-lines.ts';
import { ask } from './support/ask.ts';
import { type BuiltShop, openBuiltShop } from './support/built-shop.ts';
import { newColleague } from './support/people.ts';

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop();
});
afterAll(() => shop.close());

test('[NUM-08] a breakdown and the figures leave as files, and no spreadsheet runs them', async () => {
  const { cookie } = await newColleague(shop.db, 'manager');
  const [line] = await shop.db.select().from(orderLines).limit(1);
  await shop.db
    .update(products)
    .set({ name: '=HYPERLINK("x")' })
    .where(eq(products.id, line?.productId ?? ''));
  const wide = 'from=2020-01-01&to=2027-12-31';
  const answer = await ask(shop, `/staff/reports/file?${wide}&by=product`, { as: cookie });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Disposition')).toBe(
    'attachment; filename="report-product-2020-01-01-2027-12-31.csv"',
  );
  const text = await answer.text();
  expect(text).toContain('"name","orders","units","sales","share_percent"');
  expect(text).toContain(`"'=HYPERLINK(""x"")"`);
  const figures = await (await ask(shop, `/staff/reports/file?${wide}&by=figures`, { as: cookie })).text();
  expect(figures).toContain('"Sales","$');
});

test('[NUM-01, NUM-08] days that are none are refused as a file, and said on the page beside the last thirty', async () => {
  const { cookie } = await newColleague(shop.db, 'manager');
  for (const wrong of [
    'from=2026-02-30&to=2026-03-01',
    'from=2026-03-02&to=2026-03-01',
    'from=x',
    'from=1&to=-',
  ]) {
    const file = await ask(shop, `/staff/reports/file?${wrong}`, { as: cookie });
    expect([wrong, file.status]).toEqual([wrong, 422]);
    const page = await ask(shop, `/staff/reports?${wrong}&by=nothing`, { as: cookie });
    expect([wrong, page.status]).toEqual([wrong, 200]);
    const html = await page.text();
    expect(html).toContain('Below are the last 30 days.');
    expect(html).toMatch(/aria-invalid="true"/);
    // The content security policy lets no element bring a style of its own.
    expect(html).not.toMatch(/<[^>]+ style="/);
  }
});
