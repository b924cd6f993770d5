import { expect, test } from 'vitest';
import { hasUnsaved } from './leave-question.tsx';

const text = { tagName: 'INPUT', type: 'text', defaultValue: 'a', value: 'a' };
const box = { tagName: 'INPUT', type: 'checkbox', defaultChecked: true, checked: true };
const area = { tagName: 'TEXTAREA', type: 'textarea', defaultValue: 'a\r\nb', value: 'a\nb' };
const list = (drawn: number, chosen: number) => ({
  tagName: 'SELECT',
  options: [0, 1, 2].map((place) => ({ defaultSelected: place === drawn, selected: place === chosen })),
});
const save = { tagName: 'BUTTON', type: 'submit', defaultValue: undefined, value: 'save' };

const isUnsaved = (...elements: object[]) => hasUnsaved([{ method: 'post', elements }]);

test('[STAFF-32] an unchanged form has nothing to lose', () => {
  expect(isUnsaved(text, box, area, list(1, 1), list(-1, 0), save)).toBe(false);
  expect(isUnsaved({ ...text, type: 'hidden', value: 'b' })).toBe(false);
  expect(hasUnsaved([{ method: 'get', elements: [{ ...text, value: 'searched' }] }])).toBe(false);
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
