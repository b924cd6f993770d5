const FROM = /\bzelle\b.*?\bfrom\s+(.+)$/i;
/** What may follow the name: the payer's own note, a date, or an id of the bank. */
const AFTER_NAME = /\s+for\s|\s+on\s+\d|\s+(?:ref|conf|memo|id|trace)\b|\s*[;#":|(]|\s+(?=\S*\d)/i;

/** Does a bank's description tell of a Zelle payment that came in? */
export const isFromZelle = (description: string): boolean => FROM.test(description);

/** "Zelle payment from JANE DOE for "…"; Conf# 1" → "JANE DOE"; empty where nobody is named. */
export function zellePayer(description: string): string {
  const [, rest = ''] = FROM.exec(description) ?? [];
  const [name = ''] = rest.split(AFTER_NAME);
  return name.trim();
}
