// Tells the shop of errors in this page, each once and at most five (WATCH-07): what failed and where in our own files,
// never what was typed. A file of its own: the inline script keeps the errors (failures.js) and asks for it with the first.

declare global {
  interface Window {
    /** The page's errors, which this file takes from here. */
    shopFailures?: { push(event: Event): unknown };
  }
}

const told = new Set<string>();

type Failure = { message?: unknown; stack?: string; name?: string } | null | undefined;

function tell(kind: string, thrown: unknown, at?: string): void {
  const error = thrown as Failure;
  const message = String(error?.message ?? error).slice(0, 300);
  const place = at ?? /https?:\/\/[^\s)]+:\d+:\d+/.exec(error?.stack ?? '')?.[0] ?? '';
  // What a browser's extension breaks is none of ours; and who leaves breaks off what is under way.
  const isOurs = !place || place.startsWith(location.origin);
  const key = message + place;
  if (!isOurs || error?.name === 'AbortError' || told.has(key) || told.size > 4) return;
  told.add(key);
  const file = place.slice(location.origin.length).replace(/\?[^:]*/, '');
  navigator.sendBeacon?.(
    '/client-errors',
    JSON.stringify({ kind, message, place: file, page: location.pathname }),
  );
}

function take(event: Event): void {
  if (event instanceof PromiseRejectionEvent) {
    // Later listeners may know of it already.
    setTimeout(() => event.defaultPrevented || tell('rejection', event.reason));
  } else if (event instanceof ErrorEvent && event.message) {
    const { error, message, filename, lineno, colno } = event;
    tell('error', error ?? message, filename && `${filename}:${lineno}:${colno}`);
  }
}

const before = window.shopFailures;
window.shopFailures = { push: take };
if (Array.isArray(before)) for (const event of before) take(event);

// React and the router say here what a boundary has caught, and nowhere else.
const say = console.error;
console.error = (...words) => {
  say.apply(console, words);
  const error = words.find((word) => word instanceof Error);
  if (error) tell('caught', error);
};

export {};
