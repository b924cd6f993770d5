const SHORTEST = 4;
const LONGEST = 48;
const EAN_13 = /^0\d{12}$/;

/**
 * A typed or scanned code as it is stored and compared: without spaces and in capitals, a UPC without the zero that
 * scanners put before it. Null for anything but 4 to 48 letters, digits and inner hyphens (PACK-05).
 */
export function parseBarcode(text: string): string | null {
  const code = text.replace(/\s/g, '').toUpperCase();
  if (code.length < SHORTEST || code.length > LONGEST) return null;
  if (!/^[0-9A-Z](?:[0-9A-Z-]*[0-9A-Z])?$/.test(code)) return null;
  return EAN_13.test(code) ? code.slice(1) : code;
}

/** Eleven digits with the twelfth that tells a misread UPC, as tills check it. */
export function toUpc(elevenDigits: string): string {
  const sum = [...elevenDigits].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1),
    0,
  );
  return `${elevenDigits}${(10 - (sum % 10)) % 10}`;
}
