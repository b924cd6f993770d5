import { expect, test } from 'vitest';
import { firstRules, hasEarlyCart, seenIn } from './first-rules.ts';

const page = (body: string) => `<!DOCTYPE html><html lang="en"><head></head><body>${body}</body></html>`;
const first = (body: string, css: string) => firstRules([css], seenIn(page(body)));

test('[FAST-09] a rule is of the first screen when a part has its classes that is drawn there', () => {
  const body =
    '<main class="a b"><img class="c"/><p data-below="" class="d"><i class="a e"></i></p><br/><p class="f"></p></main><dialog class="g"><p class="h"></p></dialog><div popover="auto" class="i"></div><footer data-late="true" class="j"></footer>';
  const css =
    '.a{a:1}.b .c{a:2}.d{a:3}.e{a:4}.f,.g{a:5}.h{a:6}.i{a:7}.j{a:8}.a .z{a:9}@media (width>=40rem){.e{a:1}.f{a:2}}p{a:3}';
  expect(first(body, css)).toBe('.a{a:1}.b .c{a:2}.f{a:5}@media (width>=40rem){.f{a:2}}p{a:3}');
});

test('[FAST-09] what somebody has to do first, and paper, come with the whole sheets', () => {
  const css =
    '.a:hover,.a:focus-visible{a:1}.a:not(:hover){a:2}.a::backdrop{a:3}@media print{.a{a:4}}.a:is(.b,.c){a:5}[hidden]{a:6}[data-kept]{a:7}';
  expect(first('<p class="a"></p>', css)).toBe(
    '.a:not(:hover){a:2}.a:is(.b,.c){a:5}[hidden]{a:6}[data-kept]{a:7}',
  );
});

test('[FAST-09] a rule for a word that no part of the first screen carries comes later; those of <html> stay', () => {
  const css =
    '.a[data-kind=one]{a:1}.a[data-kind=two]{a:2}.a[open]{a:3}html[data-cart=full] .a{a:4}[data-theme=dark]{a:5}[data-below]{a:6}[data-mood=calm]{a:7}[data-turn]:not([data-near]){a:8}';
  const body =
    '<p class="a" data-kind="one"></p><p data-below="" data-mood="calm"></p><li data-turn="true" class="b"></li>';
  expect(first(body, css)).toBe(
    '.a[data-kind=one]{a:1}html[data-cart=full] .a{a:4}[data-theme=dark]{a:5}[data-below]{a:6}[data-turn]:not([data-near]){a:8}',
  );
});

test('[FAST-09] what is said of the page much later, of what cannot be used and of what has no words waits, too', () => {
  const css =
    'html[data-cutoff=open] .a{a:1}html[data-scroll=down] .a{a:2}html[data-age] .a{a:3}.a:disabled{a:4}.b:disabled{a:5}::placeholder{a:6}.a::selection{a:7}.a[data-state=failed]{a:8}[data-mood]{}';
  const body = '<p class="a" data-state="failed"></p><button class="b" disabled=""></button>';
  expect(first(body, css)).toBe('html[data-age] .a{a:3}.b:disabled{a:5}');
  expect(first(`${body}<input placeholder="x"/>`, css)).toContain('::placeholder{a:6}');
});

test('[FAST-09] [FAST-15] properties, faces and motions that no kept rule asks for come later; what is fetched stands last, switched off, behind all other faces', () => {
  const css =
    '@font-face{font-family:House;src:url(all)}@font-face{font-family:House;src:url(h);unicode-range:U+20-7E}@font-face{font-family:House\\, in place of;src:local(A)}@font-face{font-family:Calm;src:url(c)}:root{--house:"House", "House, in place of";--calm:"Calm";--deep:var(--ink);--ink:#111;--no:var(--calm)}.a{font-family:var(--house);color:var(--deep);animation:1s turn}@keyframes turn{to{a:1}}@keyframes fall{to{a:1}}';
  expect(first('<p class="a"></p>', css)).toBe(
    '@font-face{font-family:House\\, in place of;src:local(A)}@keyframes turn{to{a:1}}:root{--house:"House", "House, in place of";--deep:var(--ink);--ink:#111;}.a{font-family:var(--house);color:var(--deep);animation:1s turn}@media not all{@font-face{font-family:House;src:url(all)}@font-face{font-family:Calm;src:url(c)}}@media not all{@font-face{font-family:House;src:url(h);unicode-range:U+20-7E}}',
  );
});

test('[FAST-09] signs within words end no rule', () => {
  const css = '.a:after{content:"}{;"}.b\\:c{a:1}.a{background:url("data:;{}")}';
  expect(first('<p class="a"></p>', css)).toBe('.a:after{content:"}{;"}.a{background:url("data:;{}")}');
});

test('[FAST-09] where a script draws more before React, the rules of all that it may draw are there, too', () => {
  const css =
    '._a1{a:1}._b1{a:2}._b2{a:3}._a1:hover{a:4}._a1[data-kind=two]{a:5}._c1{a:6}._a1 ._c1{a:7}.lead{a:8}';
  const body = '<div class="_a1" data-early-cart=""></div><footer data-late="true" class="_b2"></footer>';
  const drawn = firstRules([css], seenIn(page(body), new Set(['_b'])));
  expect(drawn).toBe('._a1{a:1}._b1{a:2}._a1[data-kind=two]{a:5}.lead{a:8}');
  expect([hasEarlyCart(page(body)), hasEarlyCart(page('<p class="_a1"></p>'))]).toEqual([true, false]);
});

test('[FAST-09] a rule for an element that is not there, or for a part with something in it that is not, comes later', () => {
  const css =
    'textarea{a:1}p{a:2}input.a{a:3}p.a{a:4}main>p+select{a:5}.a:has(>.b){a:6}.a:has(i,.b){a:7}main:has([data-bar]) .a{a:8}main:has(:focus) .a{a:9}.a:not(:has(.z)){b:1}';
  expect(
    first('<main><p class="a"><i></i></p></main><footer data-late=""><select></select></footer>', css),
  ).toBe('p{a:2}p.a{a:4}.a:has(i,.b){a:7}.a:not(:has(.z)){b:1}');
});

test('[FAST-09] a rule that two sheets hold is said once, where it comes last', () => {
  const sheets = ['.a{a:1}.a{b:1}', '.a{a:2}.a{b:1}'];
  expect(firstRules(sheets, seenIn(page('<p class="a"></p>')))).toBe('.a{a:1}.a{a:2}.a{b:1}');
});
