import sharp from 'sharp';
import { inTransaction } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { findMark, setMark } from '#db/queries/installation.ts';
import { raiseCatalogueVersion } from '#db/queries/versions.ts';
import { drawMark } from '#domain/settings/accents.ts';
import { hasRight } from '#domain/staff.ts';
import type { PublicContext, ShopContext } from '../context.ts';
import { drawInTurn } from '../resize-image.ts';

/** The key that the owner's picture is kept under, as the text of a data URL. */
const PICTURE_MARK = 'icon-picture';
const SIDE = 192;
const MOST_PIXELS = 80_000_000;

/** The shop's mark as SVG (FIRST-11), the same for everybody. */
export async function readMark({ db, settings, remember }: PublicContext): Promise<string> {
  const picture = await remember('icon-picture', () => findMark(db, PICTURE_MARK));
  const { markLetters: letters, accent } = settings;
  return drawMark({ letters, accent, picture: typeof picture === 'string' ? picture : null });
}

/** Has the owner given a picture? */
export async function hasMarkPicture({ db }: ShopContext): Promise<boolean> {
  return typeof (await findMark(db, PICTURE_MARK)) === 'string';
}

/**
 * The owner's picture becomes the mark (FIRST-11): square, 192 pixels, without what its camera wrote into it. Without a
 * path the letters are the mark again. The upload is only read. Refused: everybody but admins, and
 * `picture-unreadable`.
 */
export async function saveMarkPicture({ db, actor, now }: ShopContext, path: string | null) {
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'settings')) return { problem: 'forbidden' as const };
  const drawn = path && (await drawInTurn(() => drawSquare(path)));
  if (path && !drawn) return { problem: 'picture-unreadable' as const };
  const { staffId } = actor;
  await inTransaction(db, async (tx) => {
    const value = drawn ? `data:image/png;base64,${drawn.toString('base64')}` : '';
    await setMark(tx, { key: PICTURE_MARK, value: value || false, at: now });
    const subject = { subjectKind: 'shop', subjectId: 'mark' };
    await addAuditRow(tx, { at: now, staffId, action: drawn ? 'mark.save' : 'mark.remove', ...subject });
    await raiseCatalogueVersion(tx);
  });
  return { ok: true as const };
}

function drawSquare(path: string): Promise<Buffer | null> {
  return sharp(path, { limitInputPixels: MOST_PIXELS })
    .rotate()
    .resize({ width: SIDE, height: SIDE, fit: 'cover' })
    .png({ palette: true, quality: 90 })
    .toBuffer()
    .catch(() => null);
}
