import { expect, test } from 'vitest';
import { toFilePreview } from './preview.ts';

test('[LOOK-226] a wrong row is counted once, and as nothing else', () => {
  const row = (place: number) => ({ row: place, kind: 'new' as const, key: '', name: '', changes: [] });
  const error = (head: string) => ({ row: 2, head, wrong: { wrong: 'missing' as const } });
  const { counts } = toFilePreview({
    rows: [row(2), row(3)],
    errors: [error('city'), error('fee_usd'), error('zip')] as never,
    unknown: [],
    digest: 'x',
  });
  expect(counts).toMatchObject({ new: 1, changed: 0, same: 0, wrong: 1, errors: 3 });
});
