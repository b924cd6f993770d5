/**
 * The begin of a typed text, trimmed, at most so many UTF-16 units: a picture sign that the cut would halve is left out,
 * because half of one is no text that can be stored (SEC-13).
 */
export function cutText(text: string, most: number): string {
  const cut = text.trim().slice(0, most);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}
