import { expect, test } from 'vitest';
import { arePicturesAlike, MOST_PICTURES, settlePictures } from './pictures.ts';

const picture = (url: string) => ({ url, alt: null, placeholderColor: '#aabbcc' });
const three = ['a', 'b', 'c'].map(picture);
const wanted = (urls: string) => [...urls].map((url) => ({ url, alt: null }));

test('[GOODS-06, STAFF-37] pictures stand as they are wanted, keep their color, and one that is not named is gone', () => {
  expect(settlePictures(three, wanted('cab'))).toEqual(['c', 'a', 'b'].map(picture));
  expect(settlePictures(three, wanted('b'))).toEqual([picture('b')]);
  expect(settlePictures(three, [])).toEqual([]);
  expect(settlePictures(three, [{ url: 'b', alt: 'The back' }])).toEqual([
    { ...picture('b'), alt: 'The back' },
  ]);
});

test('[GOODS-06] a new picture stands at any place, with its own color', () => {
  const fresh = { url: 'd', alt: 'New', isNew: true, placeholderColor: '#000000' };
  expect(settlePictures(three, [...wanted('a'), fresh, ...wanted('bc')])).toEqual([
    picture('a'),
    { url: 'd', alt: 'New', placeholderColor: '#000000' },
    picture('b'),
    picture('c'),
  ]);
});

test('[STAFF-37] an unknown picture, one that is named twice and the thirteenth are refused', () => {
  expect(settlePictures(three, wanted('x'))).toEqual({ problem: 'picture-not-found' });
  expect(settlePictures(three, wanted('aa'))).toEqual({ problem: 'picture-repeated' });
  const again = { url: 'a', alt: null, isNew: true };
  expect(settlePictures(three, [...wanted('a'), again])).toEqual({ problem: 'picture-repeated' });
  const many = Array.from({ length: MOST_PICTURES + 1 }, (_, at) => ({
    url: `${at}`,
    alt: null,
    isNew: true,
  }));
  expect(settlePictures([], many)).toEqual({ problem: 'pictures-full' });
  expect(settlePictures([], many.slice(1))).toHaveLength(MOST_PICTURES);
});

test('[GOODS-06] other words or another order are a change', () => {
  expect(
    arePicturesAlike(
      three,
      three.map((one) => ({ ...one, placeholderColor: null })),
    ),
  ).toBe(true);
  expect(arePicturesAlike(three, three.toReversed())).toBe(false);
  expect(
    arePicturesAlike(
      three,
      three.map((one) => ({ ...one, alt: 'x' })),
    ),
  ).toBe(false);
});
