/** Does each typed word, of which there is one at least, begin a word of the text? */
export function beginsAll(typed: string, text: string): boolean {
  const wanted = wordsOf(typed);
  const own = wordsOf(text);
  return wanted.length > 0 && wanted.every((word) => own.some((other) => other.startsWith(word)));
}

/** Does one typed word at least begin a word of the text? */
export function beginsSome(typed: string, text: string): boolean {
  const own = wordsOf(text);
  return wordsOf(typed).some((word) => own.some((other) => other.startsWith(word)));
}

/** “E-mail” is found as “email”, too. */
function wordsOf(text: string): string[] {
  const small = text.toLowerCase();
  const hyphened = small.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? [];
  return [...(small.match(/[\p{L}\p{N}]+/gu) ?? []), ...hyphened.map((word) => word.replaceAll('-', ''))];
}
