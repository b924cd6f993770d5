import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { pickEncoding } from './encodings.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
};
const TEXT = /^(text\/|image\/svg|application\/json)/;

type File = { path: string; type: string; isImmutable: boolean; etag: string };

const DAY = 'public, max-age=86400';
const FOREVER = 'public, max-age=31536000, immutable';

/** All files of the browser's build, and the hashed ones of the builds before it (decision 26). */
function listFiles(root: string): Map<string, File> {
  const files = new Map<string, File>();
  const client = join(root, 'build', 'client');
  const kept = join(root, 'build', 'kept');
  const older = existsSync(kept) ? readdirSync(kept).map((name) => join(kept, name)) : [];
  const add = (folder: string, prefix: string) => {
    if (!existsSync(folder)) return;
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const url = prefix + relative(folder, path).split(sep).join('/');
      const { size, mtimeMs } = statSync(path);
      const isImmutable = url.startsWith('/assets/') || url.startsWith('/fonts/');
      const type = TYPES[extname(url)] ?? 'application/octet-stream';
      files.set(url, {
        path,
        type,
        isImmutable,
        etag: `W/"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
      });
    }
  };
  for (const folder of older) add(folder, '/assets/');
  add(client, '/');
  return files;
}

/** Serves the build's files from memory, each read and compressed once, when it is first asked for. */
export function createStaticFiles({ root }: { root: string }) {
  const files = listFiles(root);
  const bodies = new Map<string, Buffer>();

  function bodyOf(file: File, encoding: 'br' | 'gzip' | 'identity'): Buffer {
    const key = `${encoding} ${file.path}`;
    const known = bodies.get(key);
    if (known) return known;
    const raw = readFileSync(file.path);
    const body = encoding === 'br' ? brotliCompressSync(raw) : encoding === 'gzip' ? gzipSync(raw) : raw;
    bodies.set(key, body);
    return body;
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const file = files.get(request.url?.split('?')[0] ?? '');
    if (!file) return false;
    const headers = {
      'Content-Type': file.type,
      'Cache-Control': file.isImmutable ? FOREVER : DAY,
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      ETag: file.etag,
      Vary: 'Accept-Encoding',
    };
    if (request.headers['if-none-match'] === file.etag) {
      response.writeHead(304, headers).end();
      return true;
    }
    const encoding = TEXT.test(file.type) ? pickEncoding(request.headers['accept-encoding']) : 'identity';
    const body = bodyOf(file, encoding);
    const coded = encoding === 'identity' ? headers : { ...headers, 'Content-Encoding': encoding };
    response.writeHead(200, { ...coded, 'Content-Length': body.length });
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
}
