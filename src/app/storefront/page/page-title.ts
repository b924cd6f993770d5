import { en } from '#app/texts/en.ts';

type Match = { id: string; loaderData?: unknown } | undefined;

/** A page's own words and the name that the owner gave the shop, as the root has loaded it (SHELL-52). */
export function pageTitle(words: string, matches: readonly Match[]): string {
  return `${words} · ${shopNameOf(matches)}`;
}

/** Where an error stands in the root's place, the dictionary's own name. */
function shopNameOf(matches: readonly Match[]): string {
  const data = matches.find((match) => match?.id === 'root')?.loaderData;
  const isLoaded = typeof data === 'object' && data !== null && 'shopName' in data;
  return isLoaded && typeof data.shopName === 'string' ? data.shopName : en.shell.title;
}
