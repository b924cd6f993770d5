import { expect, test } from 'vitest';
import { formatBytes, isOfKind, type UploadKind } from './files.ts';

test.each([
  ['image/jpeg', ['picture'], true],
  ['image/avif', ['picture'], true],
  ['image/heic', ['picture', 'document'], false],
  ['application/pdf', ['picture', 'document'], true],
  ['image/svg+xml', ['picture', 'video', 'document'], false],
  ['text/html', ['document'], false],
  [undefined, ['picture'], false],
] as [string | undefined, UploadKind[], boolean][])('[SEC-12] %s among %j: %s', (type, kinds, expected) => {
  expect(isOfKind(type, kinds)).toBe(expected);
});

test('a size is shown in megabytes', () => {
  expect([formatBytes(10 * 1024 * 1024), formatBytes(5)]).toEqual(['10 MB', '1 MB']);
});

test('a size is rounded to whole mebibytes of 1,048,576 bytes, one at least', () => {
  const mebibyte = 1_048_576;
  const sizes = [0, mebibyte, 1.5 * mebibyte - 1, 1.5 * mebibyte, 999.5 * mebibyte - 1, 999.5 * mebibyte];
  expect(sizes.map(formatBytes)).toEqual(['1 MB', '1 MB', '1 MB', '2 MB', '999 MB', '1000 MB']);
});
