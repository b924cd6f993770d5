import { WHOLESALE_STATUSES, type WholesaleStatus } from '#domain/wholesale.ts';

/** The status that the address asks for; none for anything else. */
export function parseStatus(url: string): WholesaleStatus | null {
  const asked = new URL(url).searchParams.get('status');
  return WHOLESALE_STATUSES.find((status) => status === asked) ?? null;
}
