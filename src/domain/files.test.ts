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
