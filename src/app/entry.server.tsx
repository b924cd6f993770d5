import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { failureContext, nonceContext } from './http/context.server.ts';

export const streamTimeout = 5_000;

/** Renders a page completely: it is cached or small, so streaming has no advantage. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const nonce = context.get(nonceContext);
  return new Promise<Response>((resolve, reject) => {
    const state: { timer?: NodeJS.Timeout } = {};
    const fail = (error: unknown) => {
      clearTimeout(state.timer);
      reject(error);
    };
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        onAllReady() {
          clearTimeout(state.timer);
          headers.set('Content-Type', 'text/html; charset=utf-8');
          pipe(collect((body) => resolve(new Response(body, { status, headers })), fail));
        },
        onShellError: fail,
        onError: fail,
      },
    );
    state.timer = setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

/** Takes a whole page, so that it leaves in one piece. */
function collect(done: (body: string) => void, fail: (error: unknown) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      next();
      done(Buffer.concat(chunks).toString());
    },
  }).on('error', fail);
}

type Failed = { context: Readonly<RouterContextProvider> };

/** Whatever a loader, an action or the rendering throws; a refused or unknown address is no error (SEC-19). */
export function handleError(error: unknown, { context }: Failed) {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const cause = isRouteErrorResponse(error) && 'error' in error ? error.error : error;
  context.get(failureContext)(cause);
}
