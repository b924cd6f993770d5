import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { nonceContext } from './http/context.server.ts';

export const streamTimeout = 5_000;

/** Renders a page whole: it is either kept in memory or small, so nothing is gained by sending it in parts. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const nonce = context.get(nonceContext);
  return new Promise<Response>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        onAllReady() {
          const body = new PassThrough();
          headers.set('Content-Type', 'text/html; charset=utf-8');
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
        },
        onShellError: reject,
        onError: reject,
      },
    );
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

/** Errors are logged once, by the shell; a refused request is no error. */
export function handleError() {}
