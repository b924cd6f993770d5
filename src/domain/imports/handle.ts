const LONGEST = 80;

/** A name as the handle of an address, `Sunset Gummies` as `sunset-gummies`; empty where it has no such letters (CSV-05). */
export const toHandle = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, LONGEST);

/** May a new product have this handle? It stands in the address of its page. */
export const isHandle = (handle: string): boolean => /^[a-z0-9][a-z0-9_-]{0,79}$/i.test(handle);
