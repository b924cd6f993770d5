const MODULE_PIXELS = 3;
const HEIGHT = 90;
const QUIET_MODULES = 12;

const LEFT_ODD = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ');
const PARITIES = 'LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL'.split(' ');

const flipped = (bits: string) => [...bits].map((bit) => (bit === '1' ? '0' : '1')).join('');
const backwards = (bits: string) => [...bits].reverse().join('');

type Drawn = { gray: Uint8ClampedArray; width: number; height: number };

/** A picture of bars, a byte for each pixel, with the empty edge that readers need. */
function draw(bits: string): Drawn {
  const quiet = '0'.repeat(QUIET_MODULES);
  const row = [...`${quiet}${bits}${quiet}`].flatMap((bit) =>
    Array.from({ length: MODULE_PIXELS }, () => (bit === '1' ? 0 : 255)),
  );
  const gray = new Uint8ClampedArray(row.length * HEIGHT);
  for (let line = 0; line < HEIGHT; line += 1) gray.set(row, line * row.length);
  return { gray, width: row.length, height: HEIGHT };
}

/** The bars of thirteen digits, drawn by the standard and not by the package that reads them. */
export function drawEan13(code: string): Drawn {
  const digits = [...code].map(Number);
  const parity = PARITIES[digits[0] ?? 0] ?? '';
  const bitsOf = (digit: number | undefined) => LEFT_ODD[digit ?? 0] ?? '';
  const left = [...parity].map((kind, place) => {
    const bits = bitsOf(digits[place + 1]);
    return kind === 'L' ? bits : backwards(flipped(bits));
  });
  const right = digits.slice(7).map((digit) => flipped(bitsOf(digit)));
  return draw(`101${left.join('')}01010${right.join('')}101`);
}

/** Widths of bars and gaps for the values 0 to 102 of Code 128, then its start B. */
const WIDTHS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131'.split(
    ' ',
  );
const START_B = '211214';
const START_B_VALUE = 104;
const STOP = '2331112';

const barsOf = (widths: string) =>
  [...widths].map((width, place) => (place % 2 === 0 ? '1' : '0').repeat(Number(width))).join('');

/** The bars of letters and digits as labs print them. */
export function drawCode128(text: string): Drawn {
  const values = [...text].map((letter) => letter.charCodeAt(0) - 32);
  const check = values.reduce((sum, value, place) => sum + value * (place + 1), START_B_VALUE) % 103;
  const widths = [START_B, ...[...values, check].map((value) => WIDTHS[value] ?? ''), STOP];
  return draw(widths.map(barsOf).join(''));
}
