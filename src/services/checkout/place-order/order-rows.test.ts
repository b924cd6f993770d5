import { expect, test } from 'vitest';
import { calculateQuote } from '#domain/pricing/quote.ts';
import { sampleLine, sampleQuote } from '#domain/testing/sample-line.ts';
import type { ResolvedGroup } from '../lines/resolve-bundle.ts';
import { toOrderLines } from './order-rows.ts';

test('[CONF-06, DROP-24, CART-24] a bundle line stores the name of its bundle, other lines store none', () => {
  const part = sampleLine({ key: 'part', kind: 'bundle', groupId: 'g1' });
  const quote = calculateQuote(sampleQuote([part, sampleLine({ key: 'alone' })]));
  const groups = [{ groupId: 'g1', slug: 'lite', name: 'Lite Bundl' } as ResolvedGroup];
  expect(toOrderLines({ quote, groups })).toMatchObject([
    { bundleGroup: 'g1', bundleSlug: 'lite', bundleName: 'Lite Bundl' },
    { bundleGroup: null, bundleSlug: null, bundleName: null },
  ]);
});
