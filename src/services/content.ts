import { inTransaction } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { removeContentText } from '#db/queries/content.ts';
import { listContentTexts, saveContentText } from '#db/queries/settings.ts';
import { raiseCatalogueVersion } from '#db/queries/versions.ts';
import type { ContentValue } from '#domain/content.ts';
import { hasRight } from '#domain/staff.ts';
import type { PublicContext, ShopContext } from './context.ts';

type Input = {
  /** A key of the dictionary that the caller knows to be editable. */
  key: string;
  locale: string;
  /** Null restores the original text. */
  value: ContentValue | null;
  /** The version that the person has seen; null when there was none. */
  seenVersion: number | null;
};

/**
 * Replaces an original text, or restores it (STAFF-21). Cached public pages become stale at once, and the audit stores
 * the text before (STAFF-23). Refused: no right to texts, and `changed` when somebody else has edited it since.
 */
export async function saveText(
  ctx: ShopContext,
  input: Input,
): Promise<{ ok: true } | { problem: 'forbidden' | 'changed' }> {
  const { actor, db, now } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'content')) return { problem: 'forbidden' };
  const { staffId } = actor;
  const { key, locale, value, seenVersion } = input;
  const isSaved = await inTransaction(db, async (tx) => {
    const before = (await listContentTexts(tx, locale)).find((text) => text.key === key)?.value ?? null;
    const isWritten =
      value === null
        ? seenVersion !== null && (await removeContentText(tx, { key, locale, seenVersion }))
        : await saveContentText(tx, { key, locale, value, seenVersion, staffId, at: now });
    if (!isWritten) return false;
    const subject = { subjectKind: 'text', subjectId: key };
    await addAuditRow(tx, { at: now, staffId, action: 'text.save', ...subject, before, after: value });
    await raiseCatalogueVersion(tx);
    return true;
  });
  return isSaved ? { ok: true } : { problem: 'changed' };
}

/**
 * The texts that staff have replaced, for every page of this language (STAFF-21, decision 0032-words-are-added-last).
 */
export async function readOverrides({ db, remember }: PublicContext, locale: string) {
  const rows = await remember(`texts ${locale}`, () => listContentTexts(db, locale));
  return rows.map(({ key, value }) => ({ key, value }));
}

/** The same with versions, for the section. Refused without the right to texts. */
export async function readTextsForAdmin({ db, actor }: ShopContext, locale: string) {
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'content')) return { problem: 'forbidden' as const };
  return { texts: await listContentTexts(db, locale) };
}
