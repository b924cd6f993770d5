import { expect, test } from 'vitest';
import type { PublicContext } from '#services/context.ts';
import { toShopContext } from './shop-context.ts';

test('[CONF-08] two requests of one process number their orders apart, also within one millisecond', () => {
  const visible = {} as PublicContext;
  const asked = { visible, actor: { kind: 'visitor' }, secret: '', address: '127.0.0.1' } as const;
  const now = new Date('2026-11-20T20:00:00.000Z');
  const numbers = [toShopContext(asked), toShopContext(asked)].map((ctx) => ctx.newOrderNumber(now));
  expect(numbers).toEqual([`MD${now.getTime()}`, `MD${now.getTime() + 1}`]);
});
