import type { Report, RequestFacts } from '../logs/failures.ts';
import type { Target } from '../pages/page-key.ts';

/** One request as the edge has read it; everybody below uses this instead of reading again. */
export type Asked = {
  url: URL;
  /** The declared address, null where nobody declared one. */
  target: Target | null;
  facts: RequestFacts;
  /** Logs the failure once. */
  report: Report;
  /** The address for limits: the socket's address, or behind a trusted proxy the one it names; IPv6 by its /64. */
  clientAddress: string;
  /** Decided for this request (SEC-20). */
  mayOfferDemoSignIn: () => boolean;
};
