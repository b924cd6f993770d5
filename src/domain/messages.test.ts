import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MESSAGE_CHARACTERS, parseMessage, previewMessage, threadLength } from './messages.ts';

test('[MSG-09] what is blank is no message', () => {
  expect(parseMessage(' \n\t ')).toEqual({ problem: 'message-empty' });
  expect(parseMessage('  hello \n')).toEqual({ content: 'hello' });
});

test.each(['\u200B', '\u200D \u2060', '\uFEFF', '\u202E\n\u202C', '\u0000'])(
  '[MSG-09] %j shows nothing and is no message',
  (typed) => {
    expect(parseMessage(typed)).toEqual({ problem: 'message-empty' });
  },
);

test('[MSG-09] a message keeps its lines and its signs', () => {
  expect(parseMessage(' one\n\n  two 👩\u200D🚀 ')).toEqual({ content: 'one\n\n  two 👩\u200D🚀' });
});

test('[MSG-19] a message has at most 2000 characters; a surrogate pair counts as one', () => {
  expect(parseMessage('a'.repeat(2001))).toEqual({ problem: 'message-too-long' });
  expect(parseMessage('🌙'.repeat(2000))).toEqual({ content: '🌙'.repeat(2000) });
  expect(parseMessage(` ${'a'.repeat(2000)} `)).toEqual({ content: 'a'.repeat(2000) });
});

test('[MSG-19] whatever is taken has between one and 2000 characters', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2100, unit: 'grapheme' }), (typed) => {
      const parsed = parseMessage(typed);
      if ('problem' in parsed) return true;
      const { length } = [...parsed.content];
      return length >= 1 && length <= MESSAGE_CHARACTERS;
    }),
  );
});

test('[PUSH-13] a preview has 100 characters and an ellipsis, a short message stays whole', () => {
  expect(previewMessage('b'.repeat(101))).toBe(`${'b'.repeat(100)}…`);
  expect(previewMessage('b'.repeat(100))).toBe('b'.repeat(100));
  expect(previewMessage(`${'a'.repeat(99)}🌙b`)).toBe(`${'a'.repeat(99)}🌙…`);
});

test.each([
  [null, 50],
  ['', 50],
  ['100', 100],
  ['7', 50],
  ['999999', 1000],
  ['ten', 50],
  ['1e9', 1000],
])('[MSG-14] a wish for %s messages gives %i', (input, count) => {
  expect(threadLength(input)).toBe(count);
});
