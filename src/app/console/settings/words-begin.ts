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

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
