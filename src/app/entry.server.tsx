import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { failureContext, nonceContext } from './http/context.server.ts';
import { createFragmentCache, fragmentKey } from './http/fragments.server.ts';
import { WholeAnswer } from './http/whole-answer.server.ts';

export const streamTimeout = 5_000;

const renderShared = createFragmentCache();

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
  const how = { nonce, longestMs: streamTimeout + 1_000 };
  const { html, isFilled } = await renderShared(element, fragmentKey(routerContext, nonce), how);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // The router's scripts are one of the fragments.
  const isHandedOver = isFilled || own.renderMeta?.didRenderScripts;
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

type Failed = { context: Readonly<RouterContextProvider> };

/** Whatever a loader, an action or the rendering throws; a refused or unknown address is no error (SEC-19). */
export function handleError(error: unknown, { context }: Failed) {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const cause = isRouteErrorResponse(error) && 'error' in error ? error.error : error;
  context.get(failureContext)(cause);
}
