/** The place that stands for `null` in the router's list. */
const NULL = -5;

/**
 * What React needs to know of a public page, as the router reads it: a list of places, each value has one, and an object
 * names those of its keys and values. Plain JSON in, the router's text out.
 */
export function toHanded(data: unknown): string {
  const list: unknown[] = [];
  const place = (value: unknown): number => {
    if (value === null) return NULL;
    const at = list.push(value) - 1;
    if (Array.isArray(value)) list[at] = value.map(place);
    else if (typeof value === 'object')
      list[at] = Object.fromEntries(
        Object.entries(value as object).map(([key, part]) => [`_${place(key)}`, place(part)]),
      );
    return at;
  };
  place(data);
  return `${JSON.stringify(list)}\n`;
}
