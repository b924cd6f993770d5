import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
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
          const body = new PassThrough().on('error', fail);
          headers.set('Content-Type', 'text/html; charset=utf-8');
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
        },
        onShellError: fail,
        onError: fail,
      },
    );
    state.timer = setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

type Failed = { context: Readonly<RouterContextProvider> };

/** Whatever a loader, an action or the rendering throws; a refused or unknown address is no error (SEC-19). */
export function handleError(error: unknown, { context }: Failed) {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const cause = isRouteErrorResponse(error) && 'error' in error ? error.error : error;
  context.get(failureContext)(cause);
}
