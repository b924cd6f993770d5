import { expect, test } from 'vitest';
import { orderInPacking, packingAs } from '../testing/packed-order.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { MOST_PAPERS, readLabels, readPickLists } from './read-papers.ts';

const shop = openTestShop();

test('[BOARD-15] labels and pick lists come in the sequence of the choice, each order once, without what is over or unknown', () =>
  shop.rolledBack(async (tx) => {
    const { ctx } = await packingAs(tx, 'packer');
    const [one, two] = [await orderInPacking(tx), await orderInPacking(tx, { status: 'confirmed' })];
    const over = await orderInPacking(tx, { status: 'cancelled' });
    const numbers = [two, one, over, two].map(({ orderNumber }) => orderNumber);
    const labels = await readLabels(ctx, { orderNumbers: [...numbers, 'MD-NONE'] });
    if ('problem' in labels) throw new Error(labels.problem);
    expect(labels.labels.map(({ orderNumber, units }) => [orderNumber, units])).toEqual([
      [two.orderNumber, 3],
      [one.orderNumber, 3],
    ]);
    expect(labels.format).toBe(ctx.settings.labelFormat);
    const lists = await readPickLists(ctx, { orderNumbers: numbers });
    if ('problem' in lists) throw new Error(lists.problem);
    expect(lists.lists.map(({ orderNumber, lines }) => [orderNumber, lines.map(({ name }) => name)])).toEqual(
      [
        [two.orderNumber, ['Aura Lime', 'Dusk Berry']],
        [one.orderNumber, ['Aura Lime', 'Dusk Berry']],
      ],
    );
  }));

test('[BOARD-15, SEC-14] who may not pack gets neither; of nothing there is nothing, and a hundred are the most', () =>
  shop.rolledBack(async (tx) => {
    const { orderNumber } = await orderInPacking(tx);
    const { ctx: support } = await packingAs(tx, 'support');
    const { ctx } = await packingAs(tx, 'packer');
    const many = Array.from({ length: MOST_PAPERS }, (_, place) => `MD-NONE-${place}`);
    for (const read of [readLabels, readPickLists]) {
      expect(await read(support, { orderNumbers: [orderNumber] })).toEqual({ problem: 'forbidden' });
      expect(await read(ctx, { orderNumbers: [] })).toEqual({ problem: 'not-found' });
      expect(await read(ctx, { orderNumbers: [...many, orderNumber] })).toEqual({ problem: 'not-found' });
      expect(await read(ctx, { orderNumbers: [...many.slice(1), orderNumber] })).not.toHaveProperty(
        'problem',
      );
    }
  }));
