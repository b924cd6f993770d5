import { createHash } from 'node:crypto';

/** The type that keeps a module script from running until the boot script starts it (decision 19). */
const LATE = 'text/late-module';

/** How a content security policy names an inline script or style. */
export const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const EXECUTABLE = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const isData = (attributes: string) => /type="(application\/|text\/(?!late-module))/.test(attributes);

/** Takes the module preloads out and lets React's start wait for the boot script. */
export function deferStart(html: string): string {
  return html
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<script type="module"([^>]*)>/g, `<script type="${LATE}"$1>`);
}

/** The hashes of every inline script that may run on this page, for its content security policy. */
export function scriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(EXECUTABLE)]
    .filter(([, attributes = '', text = '']) => text !== '' && !isData(attributes))
    .map(([, , text = '']) => sha256(text));
  return [...new Set(hashes)];
}

/** The hashes of the style elements of this page: the styles of first paint stand in the page itself. */
export function styleHashes(html: string): string[] {
  return [
    ...new Set([...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => sha256(text))),
  ];
}
