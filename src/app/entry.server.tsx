import { Writable } from 'node:stream';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { failureContext, nonceContext } from './http/context.server.ts';
import { WholeAnswer } from './http/whole-answer.server.ts';

export const streamTimeout = 5_000;

const DOCTYPE = '<!DOCTYPE html>';
/** A boundary whose content waits, or was left to the browser. */
const WAITS = /<!--\$[?!]/;

/**
 * Renders a page completely: it is cached or small, so streaming has no advantage. The router's data, which it would
 * stream into the page as a waiting part, are there already and written at its end.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  context: RouterContextProvider,
) {
  const nonce = context.get(nonceContext);
  const data = serverHandoffStream ? await readText(serverHandoffStream) : '';
  const own = { ...routerContext, renderMeta: {} } as EntryContext;
  const element = <ServerRouter context={own} url={request.url} nonce={nonce} />;
  const html = renderAtOnce(element) ?? (await renderWaiting(element, nonce));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const isHandedOver = own.renderMeta?.didRenderScripts;
  return new WholeAnswer(isHandedOver ? withData(html, data, nonce) : html, { status, headers });
}

const STREAM = 'window.__reactRouterContext.streamController';

/** The router's list of its data, handed to the router in the browser when everything before it stands in the page. */
function withData(html: string, data: string, nonce: string | undefined): string {
  const end = html.lastIndexOf('</body>');
  const open = nonce ? `<script nonce="${nonce}">` : '<script>';
  const handed = `${open}${STREAM}.enqueue(${asScript(data)});</script>${open}${STREAM}.close();</script>`;
  return html.slice(0, end) + handed + html.slice(end);
}

/** As a string of JavaScript in a script: nothing in it can end either of them. */
const asScript = (data: string) =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  const parts: string[] = [];
  for await (const part of stream) parts.push(decoder.decode(part, { stream: true }));
  return parts.join('');
}

/** Null for a page of which something waits (a part whose file is not here yet), or fails: it is rendered again, waiting. */
function renderAtOnce(element: React.ReactElement): string | null {
  try {
    const html = renderToString(element);
    return WAITS.test(html) ? null : DOCTYPE + html;
  } catch {
    return null;
  }
}

function renderWaiting(element: React.ReactElement, nonce: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const state: { timer?: NodeJS.Timeout } = {};
    const fail = (error: unknown) => {
      clearTimeout(state.timer);
      reject(error);
    };
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      onAllReady() {
        clearTimeout(state.timer);
        pipe(collect(resolve, fail));
      },
      onShellError: fail,
      onError: fail,
    });
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
