import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { deferStart, scriptHashes, styleHashes } from './finish-page.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the start of React waits: no preload, no running module', () => {
  const html =
    '<link rel="modulepreload" href="/assets/a.js"/><script type="module" async="">import "/a.js"</script>';
  expect(deferStart(html)).toBe('<script type="text/late-module" async="">import "/a.js"</script>');
});

test('every script that may run is named by its hash, the late one too, data is not', () => {
  const html =
    '<script>one()</script><script type="text/late-module">two()</script><script type="application/ld+json">{}</script><script src="/x.js"></script>';
  expect(scriptHashes(html)).toEqual([hash('one()'), hash('two()')]);
});

test('the same script twice is one hash, and styles are named likewise', () => {
  expect(scriptHashes('<script>a()</script><script>a()</script>')).toEqual([hash('a()')]);
  expect(styleHashes('<noscript><style>p{}</style></noscript>')).toEqual([hash('p{}')]);
});
