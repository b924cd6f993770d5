import { readStored } from '../browser/storage.ts';

/** The path that opens this order, as the shop gave it to this browser when it was placed (SEC-42); null for another's. */
export function readOrderLink(orderNumber: string): string | null {
  const kept = readStored('order-link');
  if (typeof kept !== 'object' || kept === null || !('link' in kept) || !('orderNumber' in kept)) return null;
  const { link } = kept;
  const isOwn = kept.orderNumber === orderNumber && typeof link === 'string' && link.startsWith('/track/');
  return isOwn ? link : null;
}
