import * as serverBuild from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import {
  demoSignInContext,
  failureContext,
  nonceContext,
  publicContext,
  runContext,
  shopContext,
} from '#app/http/context.server.ts';
import { findUnavailable } from '#db/errors.ts';
import type { PublicContext, ShopContext } from '#services/context.ts';
import type { Report } from '../logs/failures.ts';

const handle = createRequestHandler(serverBuild as unknown as ServerBuild, import.meta.env.MODE);

type Run = {
  origin: string;
  isHttps: boolean;
  /** The folder of private files (SEC-12). */
  uploads: string;
  /** The folder of public files, served under /media. */
  media: string;
  /** Are senders for texts and e-mail configured? */
  senders: { text: boolean; email: boolean };
};

type Asked = {
  request: Request;
  visible: PublicContext;
  run: Run;
  /** Says what failed in a loader, an action or the rendering. */
  report: Report;
  /** Given on private and staff requests only; on a public one a loader that reads the context throws. */
  own?: { context: ShopContext; hasDemoSignIn: boolean };
  nonce?: string;
};

/**
 * Asks React Router for the answer, with exactly the context that the audience allows. Throws what it met where the
 * database could not be asked: the routes would answer such an error with a page of their own (SEC-21, SEC-23).
 */
export async function askRoutes({ request, visible, run, report, own, nonce }: Asked): Promise<Response> {
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
  }
  // Set even when absent: an unset context without a default value throws.
  context.set(nonceContext, nonce);
  const response = await handle(request, context);
  if (met.unavailable) throw met.unavailable;
  return response;
}
