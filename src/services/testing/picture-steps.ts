import type { ProductPicture } from '#domain/catalog/pictures.ts';
import type { ReceivedFile } from '#domain/files.ts';
import { readProduct } from '../catalog/product-admin.ts';
import { type DrawnPicture, drawPictures, savePictures } from '../catalog/save-pictures.ts';
import type { ShopContext } from '../context.ts';
import type { Storage } from '../storage.ts';

type Upload = {
  productId: string;
  version: number;
  file: ReceivedFile;
  path: string;
  media: Storage;
  alt: string | null;
  isFirst: boolean;
};

async function ownPictures(ctx: ShopContext, productId: string): Promise<DrawnPicture[]> {
  const read = await readProduct(ctx, productId);
  const pictures = ('found' in read && read.found?.pictures) || [];
  return pictures.map(({ url, alt }) => ({ url, alt, isNew: false, placeholderColor: null }));
}

/** Adds an upload as the form does: drawn first, then saved before or behind the product's own pictures. */
export async function addPicture(ctx: ShopContext, { file, path, media, alt, isFirst, ...seen }: Upload) {
  const drawn = await drawPictures(media, [{ alt, crop: null, upload: 0 }], [{ file, path }]);
  if ('problem' in drawn) return drawn;
  const own = await ownPictures(ctx, seen.productId);
  const wanted = isFirst ? [...drawn, ...own] : [...own, ...drawn];
  return savePictures(ctx, { ...seen, wanted, files: [file] });
}

export type PictureMove = 'first' | 'earlier' | 'later' | 'remove';

type Arranged = {
  productId: string;
  version: number;
  url: string;
  change: { move: PictureMove } | { alt: string | null };
};

/** Moves, describes or takes out one picture as the form does: by all of them as they shall stand. */
export async function arrangePicture(ctx: ShopContext, { url, change, ...seen }: Arranged) {
  const own = await ownPictures(ctx, seen.productId);
  const at = own.findIndex((picture) => picture.url === url);
  const picture = own[at] ?? { url, alt: null, isNew: false, placeholderColor: null };
  const others = at < 0 ? own : own.toSpliced(at, 1);
  const described = 'alt' in change ? { ...picture, alt: change.alt } : picture;
  const move = 'move' in change ? change.move : 'stay';
  const wanted = at < 0 ? [...own, described] : moved(others, described, { at, move });
  return savePictures(ctx, { ...seen, wanted, files: [] });
}

function moved<P extends Pick<ProductPicture, 'url'>>(
  others: readonly P[],
  picture: P,
  { at, move }: { at: number; move: PictureMove | 'stay' },
): P[] {
  if (move === 'remove') return [...others];
  const place = { stay: at, first: 0, earlier: Math.max(0, at - 1), later: at + 1 }[move];
  return others.toSpliced(place, 0, picture);
}
