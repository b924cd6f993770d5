import type { FileHandle } from 'node:fs/promises';
import { extname, normalize, sep } from 'node:path';
import { Readable } from 'node:stream';
import { findStorageProblem } from '#services/storage-trouble.ts';
import { refuseRequest } from '../answer/refusal.ts';
import { crossOriginHeaders } from '../guards/security-headers.ts';
import type { Log } from '../logs/open-log.ts';
import type { Shop } from '../shop.ts';
import type { OpenFile } from './media-source.ts';

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

const RETRY_AFTER = { 'Retry-After': '3' };

/**
 * Public media. Only known types leave, whatever the storage holds, and no path leads out of it. `pathname` is in its
 * one spelling (SEC-18). While the storage is away the answer is 503, which nobody keeps (STORE-03).
 */
export async function answerMedia(shop: Shop, pathname: string, request: Request): Promise<Response> {
  const name = normalize(decodeURIComponent(pathname.slice('/media/'.length)));
  const type = TYPES.get(extname(name));
  if (!type || name.startsWith('..') || name.includes(`..${sep}`)) return refuseRequest('not-found');
  const { file, isWhole } = await find(shop, name).catch((error: unknown) => {
    if (!findStorageProblem(error)) throw error;
    return { file: 'away' as const, isWhole: false };
  });
  if (file === 'away') return refuseRequest('file-away', RETRY_AFTER);
  if (!file) return refuseRequest('not-found');
  const headers = {
    'Content-Type': type,
    'Cache-Control': isWhole ? YEAR : SOON,
    ETag: file.etag,
    'Accept-Ranges': 'bytes',
    ...crossOriginHeaders(shop.config),
  };
  if (request.headers.get('if-none-match') === file.etag) {
    await file.handle.close();
    return new Response(null, { status: 304, headers });
  }
  return sendFile({ file, headers, request, log: shop.log });
}

/** The file, or what there is of a picture that is drawn when first asked for: itself by now, else its stand-in. */
async function find({ media, wider }: Shop, name: string) {
  const whole = await media(name);
  if (whole) return { file: whole, isWhole: true };
  for (const standIn of (await wider.standIns(name)) ?? []) {
    const file = await media(standIn);
    if (file) return { file, isWhole: standIn === name };
  }
  return { file: null, isWhole: false };
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
