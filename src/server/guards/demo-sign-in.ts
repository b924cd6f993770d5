import type { IncomingHttpHeaders } from 'node:http';
import { isAtThisMachine, readHost } from './host.ts';

export type DemoQuestion = {
  /** DEMO_SIGN_IN or a terminal, and neither PUBLIC_URL nor TRUST_PROXY: said by the configuration. */
  isSwitchedOn: boolean;
  headers: IncomingHttpHeaders;
  /** The two ends of the connection that the request came on. */
  remoteAddress: string | undefined;
  localPort: number | undefined;
};

/**
 * May "Sign in as …" be offered to this request, and taken from it (SEC-20)? Only to somebody at this very machine:
 * a loopback connection whose Host is localhost, 127.0.0.1 or [::1] with the shop's own port, and which nobody has
 * passed on. Whether the shop is the demo is asked of the database by the service that lists its people.
 */
export function mayOfferDemoSignIn({
  isSwitchedOn,
  headers,
  remoteAddress,
  localPort,
}: DemoQuestion): boolean {
  if (!isSwitchedOn || !localPort || !isAtThisMachine({ headers, remoteAddress })) return false;
  return (readHost(headers.host ?? '')?.port ?? 80) === localPort;
}
