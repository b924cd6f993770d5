import { expect, test } from 'vitest';
import { pointToAssetHost } from './asset-host.ts';

const CDN = 'https://cdn.example';
const PAGE = [
  '<link rel="modulepreload" href="/assets/a-12345678.js"/>',
  '<link rel="stylesheet" href="/assets/a-12345678.css"/>',
  '<script nonce="x" type="module" async="">import "/assets/m-1.js";import * as r from "/assets/r-2.js";</script>',
  '<script nonce="x">const data = ["/media/gallery/a.webp","/assets/a.js"]</script>',
  '<img src="/media/a-400.webp" srcSet="/media/a-400.webp 400w, /media/a-800.webp 800w" alt="/media/"/>',
  '<video poster="/media/p.webp"><source src="/media/v.mp4"/></video>',
  '<a href="/media/a.webp">x</a><meta property="og:image" content="https://shop.example/media/a.png"/>',
].join('\n');

test('[STORE-09] scripts and pictures of a page come from the asset host, and nothing else does', () => {
  expect(pointToAssetHost(PAGE, CDN).split('\n')).toEqual([
    `<link rel="modulepreload" href="${CDN}/assets/a-12345678.js"/>`,
    '<link rel="stylesheet" href="/assets/a-12345678.css"/>',
    `<script nonce="x" type="module" async="">import "${CDN}/assets/m-1.js";import * as r from "${CDN}/assets/r-2.js";</script>`,
    '<script nonce="x">const data = ["/media/gallery/a.webp","/assets/a.js"]</script>',
    `<img src="${CDN}/media/a-400.webp" srcSet="${CDN}/media/a-400.webp 400w, ${CDN}/media/a-800.webp 800w" alt="/media/"/>`,
    `<video poster="${CDN}/media/p.webp"><source src="${CDN}/media/v.mp4"/></video>`,
    '<a href="/media/a.webp">x</a><meta property="og:image" content="https://shop.example/media/a.png"/>',
  ]);
  expect(pointToAssetHost(PAGE, undefined)).toBe(PAGE);
});
