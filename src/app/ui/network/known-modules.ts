import { type ClientInstrumentation, matchRoutes, RouterContextProvider } from 'react-router';
import { getOpenRouter, type OpenRouter, pathOf, stayOnPage } from './router-state.ts';
import { takeSender } from './sender.ts';

/** The code of a page is not here, and there is no network to get it. */
export class NotOpened extends Error {}

type Heading = { to: string; isWrite: boolean };
type Manifest = { routes: Record<string, { module: string; imports?: string[] }> };

let heading: Heading | null = null;

/** Notes where a navigation leads while the router begins it. */
export const noteHeading: ClientInstrumentation = {
  router: ({ instrument }) => {
    const note = (to: string, formMethod: string | undefined, call: () => Promise<unknown>) => {
      heading = { to, isWrite: formMethod !== undefined && formMethod.toLowerCase() !== 'get' };
      const done = call();
      heading = null;
      return done.then(() => {});
    };
    instrument({
      navigate: (call, { to, formMethod }) =>
        typeof to === 'string' ? note(to, formMethod, call) : call().then(() => {}),
      fetch: (call, { href, formMethod }) => note(href, formMethod, call),
    });
  },
};

/**
 * The router's context of one navigation. Without a network it looks first whether the code of the page is here: the
 * router itself would load the document again, which ends in the browser's own page (SHELL-57).
 */
export async function openContext(): Promise<RouterContextProvider> {
  const door = getOpenRouter();
  const asked = heading;
  if (door && !navigator.onLine && !(await hasCode(door, asked?.to))) {
    if (asked?.isWrite) takeSender()?.tell('offline');
    else door.say({ to: pathOf(urlOf(asked?.to)), why: 'offline' });
    if (!asked || door.router.state.navigation.state !== 'idle') stayOnPage(door);
    throw new NotOpened('offline');
  }
  return new RouterContextProvider();
}

/** An address as the router is given it: `.` is the page itself. */
const urlOf = (to = '.'): URL => new URL(to === '.' ? window.location.href : to, window.location.href);

async function hasCode({ router }: OpenRouter, to?: string): Promise<boolean> {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: loaded } = window as unknown as {
    __reactRouterManifest: Manifest;
    __reactRouterRouteModules: Record<string, unknown>;
  };
  const ids = (matchRoutes(router.routes, urlOf(to)) ?? []).map(({ route }) => String(route.id));
  const files = ids
    .filter((id) => !(id in loaded))
    .flatMap((id) => [manifest.routes[id]?.module, ...(manifest.routes[id]?.imports ?? [])])
    .filter((file) => file !== undefined);
  const answers = await Promise.all([...new Set(files)].map((file) => fetch(file).catch(() => null)));
  return answers.every((answer) => answer?.ok);
}
