import { expect, test } from 'vitest';
import { addPicture, arrangePictures, describePicture, MOST_PICTURES, type PictureMove } from './pictures.ts';

const picture = (url: string) => ({ url, alt: null, placeholderColor: null });
const three = ['a', 'b', 'c'].map(picture);
const urls = (answer: readonly { url: string }[] | { problem: string }) =>
  'problem' in answer ? answer : answer.map(({ url }) => url).join('');

test.each<[string, PictureMove, string]>([
  ['c', 'first', 'cab'],
  ['a', 'first', 'abc'],
  ['b', 'earlier', 'bac'],
  ['a', 'earlier', 'abc'],
  ['b', 'later', 'acb'],
  ['c', 'later', 'abc'],
  ['a', 'remove', 'bc'],
])('[STAFF-37] of a, b, c the picture %s, %s, gives %s', (url, move, expected) => {
  expect(urls(arrangePictures(three, { url, move }))).toBe(expected);
});

test('[STAFF-37] a missing picture is neither moved nor described', () => {
  expect(arrangePictures(three, { url: 'x', move: 'remove' })).toEqual({ problem: 'picture-not-found' });
  expect(describePicture(three, { url: 'x', alt: 'words' })).toEqual({ problem: 'picture-not-found' });
  expect(describePicture(three, { url: 'b', alt: 'words' })).toEqual(
    three.map((one) => (one.url === 'b' ? { ...one, alt: 'words' } : one)),
  );
});

test('[STAFF-37] a new picture comes last or first, never twice, and never as the thirteenth', () => {
  expect(urls(addPicture(three, { picture: picture('d'), isFirst: false }))).toBe('abcd');
  expect(urls(addPicture(three, { picture: picture('d'), isFirst: true }))).toBe('dabc');
  expect(addPicture(three, { picture: picture('b'), isFirst: true })).toEqual({
    problem: 'picture-repeated',
  });
  const full = Array.from({ length: MOST_PICTURES }, (_, at) => picture(String(at)));
  expect(addPicture(full, { picture: picture('d'), isFirst: false })).toEqual({ problem: 'pictures-full' });
  expect(addPicture(full.slice(1), { picture: picture('d'), isFirst: false })).toHaveLength(MOST_PICTURES);
});
