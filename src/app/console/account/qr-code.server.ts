import { encode } from 'uqr';

/** The dark squares of a QR code as one path, a row at a time, in a drawing of `size` by `size` (SIGN-01). */
export function drawQrCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const rows = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark && !row[x - 1] ? [`M${x} ${y}h${runFrom(row, x)}v1H${x}z`] : [])),
  );
  return { size, path: rows.join('') };
}

function runFrom(row: readonly boolean[], start: number): number {
  const end = row.indexOf(false, start);
  return (end < 0 ? row.length : end) - start;
}
