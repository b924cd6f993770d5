import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deferStart, inlineStyles, nameScripts, readBuiltText } from './finish-page.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const PRELOADS = ['entry-1', 'first-touch-2', 'root-3', 'entry-1', 'react-4', 'home-5']
  .map((name) => `<link rel="modulepreload" href="/assets/${name}.js"/>`)
  .join('');
const MODULE = `import "/assets/manifest-6.js";
import * as route0 from "/assets/root-3.js";
import * as route1 from "/assets/home-5.js";
  
  window.__reactRouterRouteModules = {"root":route0,"storefront/home/home.route":route1};

import("/assets/entry-1.js");`;

test('[SHELL-63] React starts late: no preload, no running module, and the page lists the files that it needs', () => {
  const html = `${PRELOADS}<script nonce="n" type="module" async="">${MODULE}</script>`;
  const files = ['first-touch-2', 'manifest-6', 'entry-1', 'root-3', 'home-5', 'react-4'];
  expect(deferStart(html)).toBe(
    `<script nonce="n" type="text/late-module" data-files="${files.map((name) => `/assets/${name}.js`).join(' ')}" data-routes="root storefront/home/home.route" async=""></script>`,
  );
});

test('[SHELL-63] a module that is another than the router’s own stays as it is', () => {
  const html = '<script nonce="n" type="module" async="">import "/a.js"</script>';
  expect(deferStart(html)).toBe(html);
});

test('the place to which a page scrolls back is the boot script’s to find', () => {
  const router =
    '((storageKey, restoreKey) => {\n\tif (a) { b(); }\n})("react-router-scroll-positions", null)';
  expect(deferStart(`<script nonce="n">${router}</script>`)).toBe('<script nonce="n"></script>');
});

test('[FAST-15] a public page has no mark of the router on its links', () => {
  expect(deferStart('<a class="a" href="/drop" data-discover="true">Drop</a>')).toBe(
    '<a class="a" href="/drop">Drop</a>',
  );
});

test('the policy lists the renderer’s scripts by hash, and the page loses their marks', () => {
  const { html, hashes } = nameScripts(
    '<script nonce="n">one()</script><script nonce="n">one()</script>',
    'n',
  );
  expect(html).toBe('<script>one()</script><script>one()</script>');
  expect(hashes).toEqual([hash('one()')]);
});

test('[SEC-13] the policy does not list a script without the mark', () => {
  const { hashes } = nameScripts('<script>injected()</script><script nonce="guess">injected()</script>', 'n');
  expect(hashes).toEqual([]);
});

test('the policy lists no data, which no browser runs', () => {
  const { hashes } = nameScripts('<script nonce="n" type="application/json">{}</script>', 'n');
  expect(hashes).toEqual([]);
});

test('the page holds the styles of the first paint, and their disabled link waits for React', () => {
  const { html, hashes } = inlineStyles(
    '<link rel="stylesheet" href="/assets/a.css"/>',
    () => 'p{color:red}',
  );
  expect(html).toBe(
    '<style>p{color:red}</style><link rel="stylesheet" href="/assets/a.css" media="not all" disabled=""/>',
  );
  expect(hashes).toEqual([hash('p{color:red}')]);
});

test('the styles of a personal page are found, too, whose links carry the nonce of the answer', () => {
  const { html } = inlineStyles('<link nonce="n=" rel="stylesheet" href="/assets/a.css"/>', () => 'p{}');
  expect(html).toBe(
    '<style>p{}</style><link nonce="n=" rel="stylesheet" href="/assets/a.css" media="not all" disabled=""/>',
  );
});

test('a style sheet that several routes share is also found by its mark', () => {
  const root = mkdtempSync(join(tmpdir(), 'mooddrop-sheet-'));
  mkdirSync(join(root, 'build', 'client', 'assets'), { recursive: true });
  writeFileSync(join(root, 'build', 'client', 'assets', 'shared.css'), 'p{}\n');
  expect(readBuiltText(root, '/assets/shared.css#')).toBe('p{}');
  rmSync(root, { recursive: true });
});

test('a style sheet that the router names twice is in the page once', () => {
  const twice = '<link rel="stylesheet" href="/assets/a.css"/><link rel="stylesheet" href="/assets/a.css#"/>';
  const { html } = inlineStyles(twice, (url) => `/*${url}*/`);
  expect(html.match(/<style>/g)).toHaveLength(1);
  expect(html).toContain('<style>/*/assets/a.css*/</style>');
});
