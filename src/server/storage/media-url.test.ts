import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { parseMediaUrl } from './media-url.ts';

test.each([
  ['s3://files', '', null, 'us-east-1', false],
  ['s3://files/shop/one?region=eu-west-1', 'shop/one/', null, 'eu-west-1', false],
  ['s3://files?endpoint=https://s3.example', '', 'https://s3.example', 'us-east-1', true],
  [
    's3://files/a?endpoint=http://10.0.0.5:9000&pathStyle=0',
    'a/',
    'http://10.0.0.5:9000',
    'us-east-1',
    false,
  ],
])('[STORE-02] %s names a bucket', (text, prefix, endpoint, region, isPathStyle) => {
  expect(parseMediaUrl(text)).toEqual({ bucket: 'files', prefix, endpoint, region, isPathStyle });
});

test.each([
  'files',
  'https://files',
  's3://',
  's3://F',
  's3://key:secret@files',
  's3://files/%2e%2e/x',
  's3://files/a b',
  's3://files?endpoint=ftp://x',
  's3://files?endpont=https://s3.example',
])('[STORE-02] %s is refused by a sentence without it', (text) => {
  expect(parseMediaUrl(text)).toBeNull();
  expect(() => readConfig({ MEDIA_URL: text })).toThrow(/^MEDIA_URL: needs s3:\/\/bucket\/prefix/);
});
