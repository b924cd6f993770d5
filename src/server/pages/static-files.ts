import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { findStorageProblem } from '#services/storage-trouble.ts';
import { writeRefusal } from '../answer/refusal.ts';
import { crossOriginHeaders } from '../guards/security-headers.ts';
import { type Encoded, encode, pickEncoding } from './encodings.ts';

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

/** `precompressed`: where the build put it compressed, without `.br` or `.gz`. */
type File = { path: string; type: string; caching: string; etag: string; precompressed: string | null };

const DAY = 'public, max-age=86400';
const FOREVER = 'public, max-age=31536000, immutable';
/** No shared cache may hide the worker of a new build (APP-04). */
const ASKED_AGAIN = 'no-cache';

/** The same on every machine, whenever its files were written (STORE-07): the name of an asset says what is in it. */
function markOf(content: string | Buffer, size = content.length): string {
  return `W/"${size.toString(36)}-${createHash('sha256').update(content).digest('base64url').slice(0, 16)}"`;
}

/** All files of the browser's build, and the hashed ones of the builds before it (decision 0036-shared-caches). */
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
      const isImmutable = url.startsWith('/assets/') || url.startsWith('/fonts/');
      const mayStay = isImmutable ? FOREVER : DAY;
      const type = TYPES[extname(url)] ?? 'application/octet-stream';
      const isOfThisBuild = folder === client && url.startsWith('/assets/');
      files.set(url, {
        path,
        type,
        caching: url === '/sw.js' ? ASKED_AGAIN : mayStay,
        precompressed: isOfThisBuild ? join(root, 'build', 'compressed', url) : null,
        etag: url.startsWith('/assets/') ? markOf(url, statSync(path).size) : markOf(readFileSync(path)),
      });
    }
  };
  for (const folder of older) add(folder, '/assets/');
  add(client, '/');
  return files;
}

/**
 * All the forms of a file. The names of the build's own change with what is in them, so what was compressed ahead at
 * the best quality fits; whatever else there is, is compressed here, beside the other work.
 */
async function read({ path, type, precompressed }: File): Promise<Encoded> {
  const raw = await readFile(path);
  if (!TEXT.test(type)) return { br: raw, gzip: raw, identity: raw };
  const found =
    precompressed &&
    (await Promise.all([readFile(`${precompressed}.br`), readFile(`${precompressed}.gz`)]).catch(() => null));
  return found ? { br: found[0], gzip: found[1], identity: raw } : encode(raw);
}

type Options = {
  root: string;
  /** A hashed file of a build that only another machine has (STORE-07). */
  findAsset?: (name: string) => Promise<Buffer | null>;
  assetHost?: string;
};

/**
 * Serves the build's files from memory, each read once, when it is first asked for. Answers false where the request is
 * for no such file; a file that cannot be read rejects and is asked for again by the next request.
 */
export function createStaticFiles({ root, findAsset, assetHost }: Options) {
  const files = listFiles(root);
  const foreign = createForeignFiles(findAsset);
  const ready = new Map<string, Encoded>();
  const running = new Map<string, Promise<Encoded>>();
  const ofOthers = crossOriginHeaders({ assetHost });

  function load(file: File): Promise<Encoded> {
    const known = running.get(file.path);
    if (known) return known;
    const reading = read(file)
      .then((bodies) => {
        ready.set(file.path, bodies);
        return bodies;
      })
      .finally(() => running.delete(file.path));
    running.set(file.path, reading);
    return reading;
  }

  async function sendForeign(url: string, request: IncomingMessage, response: ServerResponse) {
    try {
      const found = await foreign.get(url);
      if (found) send(request, response, { ...found, headers: headersOf(found.file, ofOthers) });
      else writeRefusal(response, 'not-found');
    } catch (error) {
      if (!findStorageProblem(error)) throw error;
      writeRefusal(response, 'file-away', { 'Retry-After': '3' });
    }
  }

  return (request: IncomingMessage, response: ServerResponse): boolean | Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const url = request.url?.split('?')[0] ?? '';
    const file = files.get(url);
    if (!file) return foreign.mayHave(url) ? sendForeign(url, request, response) : false;
    const headers = headersOf(file, ofOthers);
    if (request.headers['if-none-match'] === file.etag) {
      response.writeHead(304, headers).end();
      return true;
    }
    const bodies = ready.get(file.path);
    if (!bodies)
      return load(file).then((loaded) => send(request, response, { file, bodies: loaded, headers }));
    send(request, response, { file, bodies, headers });
    return true;
  };
}

type Found = { file: Pick<File, 'type' | 'caching' | 'etag'>; bodies: Encoded };

const headersOf = ({ type, caching, etag }: Found['file'], ofOthers: Record<string, string>) => ({
  'Content-Type': type,
  'Cache-Control': caching,
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...ofOthers,
  ETag: etag,
  Vary: 'Accept-Encoding',
});

type Sent = Found & { headers: Record<string, string> };

function send(request: IncomingMessage, response: ServerResponse, { file, bodies, headers }: Sent): void {
  const encoding = TEXT.test(file.type) ? pickEncoding(request.headers['accept-encoding']) : 'identity';
  const coded = encoding === 'identity' ? headers : { ...headers, 'Content-Encoding': encoding };
  const body = bodies[encoding];
  response.writeHead(200, { ...coded, 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

const ASSET = /^\/assets\/([\w.-]+-[\w-]{8,}\.(?:js|css|json|svg|png|avif|webp|woff2))$/;
const MOST_FOREIGN = 500;

/** Hashed files of builds that only other machines have, in memory after the first question (STORE-07). */
function createForeignFiles(find: Options['findAsset']) {
  const kept = new Map<string, Found>();
  return {
    mayHave: (url: string) => Boolean(find) && ASSET.test(url),
    async get(url: string): Promise<Found | null> {
      const known = kept.get(url);
      const name = ASSET.exec(url)?.[1];
      if (known || !name) return known ?? null;
      const raw = (await find?.(name)) ?? null;
      if (!raw) return null;
      const type = TYPES[extname(name)] ?? 'application/octet-stream';
      const bodies = TEXT.test(type) ? await encode(raw) : { br: raw, gzip: raw, identity: raw };
      const found = { file: { type, caching: FOREVER, etag: markOf(url, raw.length) }, bodies };
      kept.set(url, found);
      const [oldest] = kept.keys();
      if (kept.size > MOST_FOREIGN && oldest) kept.delete(oldest);
      return found;
    },
  };
}
