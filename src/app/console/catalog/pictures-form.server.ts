import { parseCrop } from '#domain/catalog/crop.ts';
import { LONGEST_ALT, MOST_PICTURES } from '#domain/catalog/pictures.ts';
import type { WantedPicture } from '#services/catalog/save-pictures.ts';

const FIELD = /^pictures\.(\d{1,3})\.(url|upload|alt|crop|place|remove)$/;

type Fields = Partial<Record<'url' | 'upload' | 'alt' | 'crop' | 'place' | 'remove', string>>;

/**
 * The pictures as they shall stand, by the places that the form gives them, without those that shall go; uploads that
 * it does not name, as of a browser without script, come last. `tiles` are their numbers in the form. Null where the
 * form has no pictures at all; what cannot be of this page is malformed (GOODS-06).
 */
export function parsePictures(
  form: FormData,
  uploads: number,
): { wanted: WantedPicture[] | null; tiles: (number | null)[] } | { problem: 'malformed' } {
  const named = tilesOf(form);
  const shown: { picture: WantedPicture; tile: number | null; place: number }[] = [];
  const seen = new Set<number>();
  for (const [tile, fields] of named) {
    const alt = (fields.alt ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_ALT) || null;
    const crop = fields.crop ? parseCrop(fields.crop) : null;
    if (fields.crop && !crop) return { problem: 'malformed' };
    const upload = fields.upload === undefined ? null : Number(fields.upload);
    if (upload !== null && !(upload >= 0 && upload < uploads)) return { problem: 'malformed' };
    if (upload === null && !fields.url) return { problem: 'malformed' };
    if (upload !== null) seen.add(upload);
    if (fields.remove === 'on') continue;
    const picture = upload === null ? { alt, crop, url: fields.url ?? '' } : { alt, crop, upload };
    shown.push({ picture, tile, place: Number(fields.place) || tile + 1 });
  }
  for (let upload = 0; upload < uploads; upload += 1)
    if (!seen.has(upload))
      shown.push({ picture: { alt: null, crop: null, upload }, tile: null, place: Number.MAX_SAFE_INTEGER });
  if (named.size > 2 * MOST_PICTURES) return { problem: 'malformed' };
  const sorted = shown.toSorted((one, other) => one.place - other.place);
  const isSaid = form.has('pictures') || sorted.length > 0;
  return {
    wanted: isSaid ? sorted.map(({ picture }) => picture) : null,
    tiles: sorted.map(({ tile }) => tile),
  };
}

function tilesOf(form: FormData): Map<number, Fields> {
  const tiles = new Map<number, Fields>();
  for (const [name, value] of form) {
    const [, tile = '', field = ''] = FIELD.exec(name) ?? [];
    if (!field || typeof value !== 'string') continue;
    tiles.set(Number(tile), { ...tiles.get(Number(tile)), [field]: value });
  }
  return tiles;
}
