import * as serverBuild from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Address } from '#app/addresses.ts';
import {
  demoSignInContext,
  failureContext,
  nonceContext,
  publicContext,
  type RunFacts,
  runContext,
  shopContext,
} from '#app/http/context.server.ts';
import { type RenderAsOf, renderAsOfContext } from '#app/http/preview.server.ts';
import { inTimeZone } from '#app/http/time-zone.server.ts';
import { type Watch, watchContext } from '#app/http/watch.server.ts';
import { findUnavailable } from '#db/errors.ts';
import type { PublicContext, ShopContext } from '#services/context.ts';
import type { Report } from '../logs/failures.ts';

const build = serverBuild as unknown as ServerBuild;
type Handler = ReturnType<typeof createRequestHandler>;

const handleAny = createRequestHandler(build, import.meta.env.MODE);
const handlers = new Map<string, Handler>();

/**
 * The handler of one address, which knows its own route and the layouts around it: matching and rendering go through
 * all routes that a handler knows, and which route it is has been looked up in the table already.
 */
function handlerOf(address: Address | null): Handler {
  if (!address || import.meta.env.DEV) return handleAny;
  const known = handlers.get(address.file);
  if (known) return known;
  const ids = routeIds(address.file.replace(/\.tsx?$/, ''));
  const pick = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.includes(id)));
  const assets = { ...build.assets, url: tableOf(address), routes: pick(build.assets.routes) };
  const handler = createRequestHandler(
    { ...build, assets, routes: pick(build.routes) } as ServerBuild,
    import.meta.env.MODE,
  );
  handlers.set(address.file, handler);
  return handler;
}

/** The table of routes that the page's router gets: pages of the shop have the one without the console (shop-manifest.mjs). */
function tableOf({ file }: Address): string {
  const { url } = build.assets;
  return file.startsWith('console/') ? url : url.replace(/\.js$/, '-shop.js');
}

type RouteFunction = (args: {
  request: Request;
  url: URL;
  params: Record<string, never>;
  pattern: string;
  context: RouterContextProvider;
}) => Promise<Response>;

/**
 * What answers a `direct` address, asked without the router, whose matching, layouts and copies of request and answer take
 * more time than what such an address says. What it throws is an error, never an answer. Null where the router is to be
 * asked.
 */
function directOf(address: Address | null, request: Request): Handler | null {
  if (!address?.direct || import.meta.env.DEV) return null;
  const { module } = build.routes[address.file.replace(/\.tsx?$/, '')] ?? {};
  const written = address.direct === 'all' ? module?.action : undefined;
  const asked = { GET: module?.loader, POST: written }[request.method];
  if (!asked) return null;
  return async (request, context) => {
    const given = context as RouterContextProvider;
    const args = { request, url: new URL(request.url), params: {}, pattern: address.path, context: given };
    try {
      return await (asked as RouteFunction)(args);
    } catch (thrown) {
      build.entry.module.handleError?.(thrown, args);
      return new Response('Unexpected Server Error', { status: 500 });
    }
  };
}

/** A route and those around it. */
function routeIds(id: string): string[] {
  const route = build.routes[id];
  if (!route) throw new Error(`no route ${id}`);
  return route.parentId ? [id, ...routeIds(route.parentId)] : [id];
}

type Asked = {
  request: Request;
  /** The declared address, null for one that nobody declared. */
  address: Address | null;
  /** Does the router's own script ask, for the data alone? */
  isData?: boolean;
  visible: PublicContext;
  run: RunFacts;
  /** Says what failed in a loader, an action or the rendering. */
  report: Report;
  /** Given on private and staff requests only; on a public one a loader that reads the context throws. */
  own?: { context: ShopContext; hasDemoSignIn: boolean; watch: Watch; renderAsOf: RenderAsOf };
  nonce?: string;
};

/**
 * Asks React Router for the answer, with exactly the context that the audience allows. Throws what it met where the
 * database could not be asked: the routes would answer such an error with a page of their own (SEC-21, SEC-23).
 */
export async function askRoutes({
  request,
  address,
  isData,
  visible,
  run,
  report,
  own,
  nonce,
}: Asked): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(publicContext, visible);
  context.set(runContext, run);
  const met = { unavailable: undefined as unknown };
  context.set(failureContext, (error, sentence) => {
    if (findUnavailable(error)) met.unavailable ??= error;
    else report(error, sentence);
  });
  if (own) {
    context.set(shopContext, own.context);
    context.set(demoSignInContext, own.hasDemoSignIn);
    context.set(watchContext, own.watch);
    if (own.context.actor.kind === 'staff') context.set(renderAsOfContext, own.renderAsOf);
  }
  // Set even when absent: an unset context without a default value throws.
  context.set(nonceContext, nonce);
  const { timeZone } = visible.settings;
  const handle = (isData ? null : directOf(address, request)) ?? handlerOf(address);
  const response = await inTimeZone(timeZone, () => handle(request, context));
  if (met.unavailable) throw met.unavailable;
  return response;
}
