import { type FileHandle, open } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { Readable } from 'node:stream';
import { refuseRequest } from '../answer/refusal.ts';
import type { Log } from '../logs/open-log.ts';
import type { Shop } from '../shop.ts';

const TYPES = new Map([
  ['.avif', 'image/avif'],
  ['.webp', 'image/webp'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.webm', 'video/webm'],
  ['.mp4', 'video/mp4'],
]);
const YEAR = 'public, max-age=31536000, immutable';
/** A smaller picture that is sent while the requested one is rendered. */
const SOON = 'no-cache';

type OpenFile = { handle: FileHandle; size: number; etag: string };

/**
 * Public media: the owner's own files under DATA_DIR/media, then the demo's. Only known types leave, whatever
 * the folder holds, and no path leads out of it. `pathname` is in its one spelling (SEC-18).
 */
export async function answerMedia(shop: Shop, pathname: string, request: Request): Promise<Response> {
  const name = normalize(decodeURIComponent(pathname.slice('/media/'.length)));
  const type = TYPES.get(extname(name));
  if (!type || name.startsWith('..') || name.includes(`..${sep}`)) return refuseRequest('not-found');
  const folders = [join(shop.config.dataDir, 'media'), join(shop.root, 'src', 'db', 'seed', 'media')];
  const whole = await openFirst(folders, name);
  const { file, isWhole } = whole ? { file: whole, isWhole: true } : await openDrawn(shop, folders, name);
  if (!file) return refuseRequest('not-found');
  const headers = {
    'Content-Type': type,
    'Cache-Control': isWhole ? YEAR : SOON,
    ETag: file.etag,
    'Accept-Ranges': 'bytes',
  };
  if (request.headers.get('if-none-match') === file.etag) {
    await file.handle.close();
    return new Response(null, { status: 304, headers });
  }
  return sendFile({ file, headers, request, log: shop.log });
}

/** What there is of a picture that is drawn when first asked for: itself by now, else what stands in for it. */
async function openDrawn(shop: Shop, folders: readonly string[], name: string) {
  for (const standIn of (await shop.wider.standIns(name)) ?? []) {
    const file = await openFirst(folders, standIn);
    if (file) return { file, isWhole: standIn === name };
  }
  return { file: null, isWhole: false };
}

async function openFirst(folders: readonly string[], name: string): Promise<OpenFile | null> {
  for (const folder of folders) {
    const handle = await open(join(folder, name)).catch(() => null);
    const stats = await handle?.stat().catch(() => null);
    if (handle && stats?.isFile()) {
      const etag = `"${stats.size.toString(36)}-${Math.floor(stats.mtimeMs).toString(36)}"`;
      return { handle, size: stats.size, etag };
    }
    await handle?.close();
  }
  return null;
}

type Sent = { file: OpenFile; headers: Record<string, string>; request: Request; log: Log };

/** Videos are asked for in parts by some browsers; a part that the file does not have is refused. */
async function sendFile({ file, headers, request, log }: Sent): Promise<Response> {
  const { handle, size } = file;
  const isSame = (request.headers.get('if-range') ?? file.etag) === file.etag;
  const isRead = request.method !== 'HEAD';
  const range = isRead && isSame ? readRange(request.headers.get('range'), size) : null;
  if (range === 'impossible') {
    await handle.close();
    return refuseRequest('range-impossible', { 'Content-Range': `bytes */${size}` });
  }
  const length = range ? range.end - range.start + 1 : size;
  const about = { ...headers, 'Content-Length': String(length) };
  if (!isRead) await handle.close();
  const body = isRead ? streamOf(handle, range, log) : null;
  if (!range) return new Response(body, { status: 200, headers: about });
  const { start, end } = range;
  return new Response(body, {
    status: 206,
    headers: { ...about, 'Content-Range': `bytes ${start}-${end}/${size}` },
  });
}

function streamOf(handle: FileHandle, range: ByteRange | null, log: Log): ReadableStream {
  const stream = handle.createReadStream(range ?? {});
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // Without a system call behind it, it is a browser that has seen enough.
    if (error.syscall) log.error({ err: error }, 'a picture or video could not be read');
  });
  return Readable.toWeb(stream) as ReadableStream;
}

type ByteRange = { start: number; end: number };

/**
 * The part of a file of `size` bytes that a `Range` line asks for: null for the whole file (no range, several, or
 * no unit of ours), 'impossible' for a part that the file does not have.
 */
export function readRange(line: string | null, size: number): ByteRange | 'impossible' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(line ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  return start <= end ? { start, end } : 'impossible';
}
