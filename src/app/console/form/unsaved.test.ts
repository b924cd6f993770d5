import { expect, test } from 'vitest';
import { hasUnsaved, holdValues } from './unsaved.ts';

const text = { tagName: 'INPUT', type: 'text', defaultValue: 'a', value: 'a' };
const box = { tagName: 'INPUT', type: 'checkbox', defaultChecked: true, checked: true };
const area = { tagName: 'TEXTAREA', type: 'textarea', defaultValue: 'a\r\nb', value: 'a\nb' };
const list = (drawn: number, chosen: number) => ({
  tagName: 'SELECT',
  options: [0, 1, 2].map((place) => ({ defaultSelected: place === drawn, selected: place === chosen })),
});
const save = { tagName: 'BUTTON', type: 'submit', defaultValue: undefined, value: 'save' };

const asking = { dataset: { asks: '' } };

const isUnsaved = (...elements: object[]) => hasUnsaved([{ ...asking, elements }]);

test('[STAFF-32] an unchanged form has nothing to lose', () => {
  expect(isUnsaved(text, box, area, list(1, 1), list(-1, 0), save)).toBe(false);
  expect(isUnsaved({ ...text, type: 'hidden', value: 'b' })).toBe(false);
});

test('[STAFF-32] a search, and a form in which rows are chosen, ask nothing', () => {
  const elements = [{ ...text, value: 'b' }];
  expect(hasUnsaved([{ dataset: {}, elements }])).toBe(false);
  expect(hasUnsaved([{ ...asking, elements }])).toBe(true);
});

test('[LOOK-523] what was begun and drawn anew by an answer would be lost, too', () => {
  expect(hasUnsaved([{ ...asking, dataset: { asks: '', begun: '' }, elements: [text] }])).toBe(true);
});

test.each([
  ['a word', { ...text, value: 'b' }],
  ['a longer text', { ...area, value: 'a\nb\nc' }],
  ['a tick', { ...box, checked: false }],
  ['a choice', list(1, 2)],
  ['a choice where none was made', list(-1, 1)],
])('[STAFF-32] %s that was not saved would be lost', (_, control) => {
  expect(isUnsaved(text, control)).toBe(true);
});

test('[STAFF-32] what was saved is not lost, and what is typed afterwards, or while it was sent, is', () => {
  const word = { ...text, value: 'b' };
  const tick = { ...box, checked: false };
  const chosen = { ...list(0, 2), value: '2' };
  const form = { ...asking, elements: [word, tick, chosen] };
  const keep = holdValues(form);
  expect(hasUnsaved([form])).toBe(true);
  keep();
  expect(hasUnsaved([form])).toBe(false);
  word.value = 'c';
  expect(hasUnsaved([form])).toBe(true);
  const next = holdValues(form);
  word.value = 'd';
  next();
  expect(hasUnsaved([form])).toBe(true);
  word.value = 'c';
  tick.checked = true;
  expect(hasUnsaved([form])).toBe(false);
});

test('[STAFF-32] what was set back to how it was drawn is not lost', () => {
  const word = { ...text, value: 'b' };
  expect(isUnsaved(word)).toBe(true);
  word.value = word.defaultValue;
  expect(isUnsaved(word)).toBe(false);
});
