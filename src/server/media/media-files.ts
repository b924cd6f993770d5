import { createReadStream, existsSync, statSync } from 'node:fs';
import { extname, join, normalize, sep } from 'node:path';
import { Readable } from 'node:stream';
import { refuse } from '../answer/refusal.ts';
import type { Shop } from '../start/open-shop.ts';

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
};
const YEAR = 'public, max-age=31536000, immutable';
/** A smaller picture that stands in for one that is being made. */
const SOON = 'no-cache';

/**
 * Public media: the owner's own files under DATA_DIR/media, then the demo's. Only known types leave, whatever
 * the folder holds, and no path leads out of it.
 */
export function answerMedia(shop: Shop, path: string, request: Request): Response {
  const name = normalize(decodeURIComponent(path.slice('/media/'.length)));
  const type = TYPES[extname(name)];
  if (!type || name.startsWith('..') || name.includes(`..${sep}`)) return refuse('not-found');
  const folders = [join(shop.config.dataDir, 'media'), join(shop.root, 'src', 'db', 'seed', 'media')];
  const find = (wanted: string) =>
    folders.map((folder) => join(folder, wanted)).find((candidate) => existsSync(candidate));
  const whole = find(name);
  const standIn = whole ? null : shop.wider.standIn(name);
  const file = whole ?? (standIn && find(standIn));
  if (!file) return refuse('not-found');
  const { size, mtimeMs } = statSync(file);
  const headers = {
    'Content-Type': type,
    'Cache-Control': whole ? YEAR : SOON,
    ETag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
    'Accept-Ranges': 'bytes',
  };
  if (request.headers.get('if-none-match') === headers.ETag)
    return new Response(null, { status: 304, headers });
  return sendPart(file, size, headers, request);
}

/** Videos are asked for in parts by some browsers; a part that cannot be is answered whole. */
function sendPart(file: string, size: number, headers: Record<string, string>, request: Request): Response {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? [];
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  const isPart = (from !== '' || to !== '') && start <= end;
  const body = () => Readable.toWeb(createReadStream(file, isPart ? { start, end } : {})) as ReadableStream;
  const length = isPart ? end - start + 1 : size;
  return new Response(request.method === 'HEAD' ? null : body(), {
    status: isPart ? 206 : 200,
    headers: {
      ...headers,
      'Content-Length': String(length),
      ...(isPart ? { 'Content-Range': `bytes ${start}-${end}/${size}` } : {}),
    },
  });
}
