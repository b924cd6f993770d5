import { listContentTexts } from '#db/queries/settings.ts';
import { hasRight } from '#domain/staff/rights.ts';
import type { PublicContext, ShopContext } from '../context.ts';

/**
 * The texts that staff have replaced, for every page of this language (STAFF-21, decision 0032-words-are-added-last).
 */
export async function readOverrides({ db }: PublicContext, locale: string) {
  const rows = await listContentTexts(db, locale);
  return rows.map(({ key, value }) => ({ key, value }));
}

/** The same with versions, for the section. Refused without the right to texts. */
export async function readTextsForAdmin({ db, actor }: ShopContext, locale: string) {
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'content')) return { problem: 'forbidden' as const };
  return { texts: await listContentTexts(db, locale) };
}
