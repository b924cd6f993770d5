import type { DataStrategyResult, MiddlewareFunction } from 'react-router';
import { getOpenRouter, type OpenRouter, pathOf, stayOnPage, takeReturn } from './router-state.ts';
import { takeSender } from './sender.ts';
import { isAway, troubleOf } from './trouble.ts';

type Results = Record<string, DataStrategyResult>;

/**
 * Stands around every loader and action in the browser (SHELL-56 to SHELL-58). A failed request leaves the page
 * unchanged: a failed reload keeps the old data, a page that does not open is reported, and a form without an answer
 * says so and keeps its input. So does the end of a session (SHELL-72).
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const door = getOpenRouter();
  if (!door) return next();
  if (request.method !== 'GET') return keepForm(door, request, next);
  return takeReturn(door, request.url) ? {} : keepData(door, request, next);
};

async function keepData(door: OpenRouter, request: Request, next: () => Promise<Results>): Promise<Results> {
  const results = await next();
  const failures = failuresOf(results);
  if (failures.length === 0 || request.signal.aborted) return results;
  const { location, loaderData, navigation } = door.router.state;
  const asked = pathOf(new URL(request.url));
  const isHere = asked === pathOf(location);
  const isOpening = !isHere && navigation.location && pathOf(navigation.location) === asked;
  const ended = failures.find(({ failure }) => door.sessionEnd?.(failure));
  if (ended && !door.sessionEnd?.(ended.failure)?.leads(isOpening ? asked : null) && isOpening)
    stayOnPage(door);
  if (ended && isOpening) return end(request);
  if (isHere) {
    const hasWords = door.router.state.matches.some(({ route }) => route.id !== 'root' && route.errorElement);
    const isKept = ({ id, failure }: Failure) =>
      ended || (id in loaderData && (isAway(failure) || (!hasWords && troubleOf(failure) !== null)));
    return without(results, failures.filter(isKept));
  }
  const away = ended ?? failures.find(({ failure }) => isAway(failure));
  if (!away) return results;
  // What a fetcher wanted to know beside the page is not known.
  if (!isOpening) return { ...results, [away.id]: { type: 'data', result: null } };
  const isSaved = navigation.formMethod !== undefined && navigation.formMethod !== 'GET';
  const why = navigator.onLine ? (troubleOf(away.failure) ?? 'unknown') : 'offline';
  door.say({ to: asked, why: isSaved ? 'saved' : why });
  stayOnPage(door);
  return end(request);
}

async function keepForm(door: OpenRouter, request: Request, next: () => Promise<Results>): Promise<Results> {
  const sender = takeSender();
  const results = await next();
  const [failed] = failuresOf(results);
  const trouble = failed ? unsavedBy(door, failed) : null;
  if (!sender || !trouble || request.signal.aborted) return results;
  sender.tell(trouble);
  if (!sender.isFetcher) stayOnPage(door);
  return end(request);
}

const unsavedBy = (door: OpenRouter, { failure }: Failure) =>
  door.sessionEnd?.(failure)?.note ?? troubleOf(failure);

type Failure = { id: string; failure: unknown };

function failuresOf(results: Results): Failure[] {
  return Object.entries(results)
    .filter(([, { type, result }]) => type === 'error' && !(result instanceof Response))
    .map(([id, { result }]) => ({ id, failure: unwrap(result) }));
}

/** An action's failure comes in the wrapping of its answer. */
function unwrap(result: unknown): unknown {
  const isWrapped = typeof result === 'object' && result !== null && 'data' in result && 'init' in result;
  return isWrapped ? result.data : result;
}

/** What was not read again is left out, so that the old data stands (SHELL-47). */
function without(results: Results, failures: readonly Failure[]): Results {
  const kept = { ...results };
  for (const { id } of failures) delete kept[id];
  return kept;
}

/** The router waits for an answer until it hears that nobody wants it any longer. */
function end({ signal }: Request): Promise<Results> {
  return new Promise((done) => {
    if (signal.aborted) return done({});
    signal.addEventListener('abort', () => done({}), { once: true });
  });
}
