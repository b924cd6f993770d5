import { expect, test } from 'vitest';
import { parseContentForm } from './content-form.server.ts';

function formOf(...fields: readonly (readonly [string, string])[]) {
  const form = new FormData();
  for (const [name, value] of [
    ['form', 'text'],
    ['intent', 'save'],
    ['version', ''],
  ] as const)
    form.set(name, value);
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

test('[STAFF-29] [STAFF-21] a text that is empty or too long says so at its field', () => {
  const empty = { fields: { text: 'Fill this in.' } };
  expect(parseContentForm('club.intro', formOf(['text', ' ']))).toMatchObject(empty);
  expect(parseContentForm('club.terms', formOf(['text', '\n \n']))).toMatchObject(empty);
  const long = { fields: { text: 'At most 1000 characters.' } };
  expect(parseContentForm('club.terms', formOf(['text', `one\n${'x'.repeat(1001)}`]))).toMatchObject(long);
  const many = { fields: { text: 'At most 30.' } };
  expect(parseContentForm('club.terms', formOf(['text', 'x\n'.repeat(31)]))).toMatchObject(many);
});

test('[STAFF-29] [STAFF-21] an entry with one empty side is an error, and one with two empty sides is removed', () => {
  const sides = ['title', 'text'] as const;
  const rows = (...entries: readonly (readonly [string, string])[]) =>
    formOf(...entries.flatMap((entry) => sides.map((side, place) => [side, entry[place] ?? ''] as const)));
  expect(parseContentForm('help.entries', rows(['', ''], ['Why?', ''], ['', 'So.']))).toMatchObject({
    count: 2,
    fields: { 'entries.1.text': 'Fill this in.', 'entries.2.title': 'Fill this in.' },
  });
  expect(parseContentForm('help.entries', rows(['', '']))).toMatchObject({
    fields: { 'entries.0.title': 'Fill this in.', 'entries.0.text': 'Fill this in.' },
  });
  expect(parseContentForm('help.entries', rows(['', ''], [' Why? ', 'So.']))).toEqual({
    value: [{ title: 'Why?', text: 'So.' }],
    seenVersion: null,
  });
});

test('[STAFF-21] the reset form needs no text, and empty lines are dropped', () => {
  const restore = formOf();
  restore.set('intent', 'restore');
  restore.set('version', '3');
  expect(parseContentForm('club.terms', restore)).toEqual({ value: null, seenVersion: 3 });
  expect(parseContentForm('club.terms', formOf(['text', ' one \r\n\r\ntwo']))).toMatchObject({
    value: ['one', 'two'],
  });
});
