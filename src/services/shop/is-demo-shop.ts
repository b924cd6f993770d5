import { findMark } from '#db/queries/installation.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import type { PublicContext } from '../context.ts';

/**
 * Is this the demo with its goods and its name, so that its pictures and words may be shown (HOME-22, APP-08)? An emptied
 * demo has other goods, a renamed one another name: both are shops of one's own.
 */
export async function isDemoShop({ db, settings, remember }: PublicContext): Promise<boolean> {
  if (settings.shopName !== DEFAULT_SETTINGS.shopName) return false;
  return (await remember('demo mark', () => findMark(db, 'demo'))) === true;
}
