import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Parameters that are the browser's alone: the server answers as if they were absent (decision 0027-the-address-is-the-key). */
const OWN = ['quiz', 'search', 'item', 'filter', 'notice', 'q'];

/** Opening or closing an overlay asks the server nothing: the page underneath is the same (SEARCH-01). */
export function revalidateForServerParameters(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const isOverlay = currentUrl.href !== nextUrl.href && serverPart(currentUrl) === serverPart(nextUrl);
  return isOverlay ? false : defaultShouldRevalidate;
}

function serverPart(url: URL): string {
  const parameters = new URLSearchParams(url.search);
  for (const name of OWN) parameters.delete(name);
  return `${url.pathname}?${parameters}`;
}
