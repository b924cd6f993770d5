import { ROUTER_CONTEXT } from '#app/boot/router-context.ts';

/** What the router says of itself, and the stream that it opens for its data. */
const CONTEXT = `window.__reactRouterContext = ${JSON.stringify(ROUTER_CONTEXT)};window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());</script>`;

/** The scripts by which the router hands its data to itself: a list of places, as a string of JavaScript, and the end. */
const HANDED =
  /<script[^>]*>window\.__reactRouterContext\.streamController\.enqueue\((".*?")\);<\/script><script[^>]*>window\.__reactRouterContext\.streamController\.close\(\);<\/script>/s;

/** The place that stands for `null` in the router's list. */
const NULL = -5;

class NotPlain extends Error {}

/** The value at a place of the router's list; refused is all that JSON does not say (undefined, dates, promises). */
function valueAt(list: readonly unknown[], place: unknown): unknown {
  if (place === NULL) return null;
  if (typeof place !== 'number' || !(place in list)) throw new NotPlain();
  const value = list[place];
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => valueAt(list, part));
  const entries = Object.entries(value).map(([key, part]) => {
    const name = valueAt(list, Number(key.slice(1)));
    if (typeof name !== 'string' || name === '__proto__') throw new NotPlain();
    return [name, valueAt(list, part)];
  });
  return Object.fromEntries(entries);
}

/** As the text of a script: nothing in it can end it. */
const asScript = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');

/**
 * A public page whose data for React are plain JSON, which stand in it as such; its first touch makes the router's list of
 * them (first-touch.ts): the numbers of its places repeat nowhere, so they compress badly, and are a third of what a page's
 * data weigh (FAST-06). A page whose data are more than JSON, or come in parts, stays as it is.
 */
export function plainData(html: string): string {
  const [script, text = ''] = HANDED.exec(html) ?? [];
  if (!script || !html.includes(CONTEXT)) return html;
  try {
    const list: unknown = JSON.parse(JSON.parse(text));
    if (!Array.isArray(list)) return html;
    const written = `<script type="application/json" id="page-data">${asScript(valueAt(list, 0))}</script>`;
    return html.replace(script, () => written).replace(CONTEXT, '</script>');
  } catch (error) {
    if (error instanceof NotPlain || error instanceof SyntaxError) return html;
    throw error;
  }
}
