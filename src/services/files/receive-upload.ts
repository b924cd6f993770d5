import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import busboy from 'busboy';
import { fileTypeFromFile } from 'file-type';
import { spendAttempt } from '#db/queries/identity/attempts.ts';
import { cutText } from '#domain/cut-text.ts';
import { isOfKind, type ReceivedFile, type UploadKind, type UploadProblem } from '#domain/files.ts';
import { cleanText } from '#domain/identity/person-text.ts';
import type { ShopContext } from '../context.ts';
import { redrawPicture } from '../resize-image.ts';
import type { Storage } from '../storage.ts';
import { refuseStorage, type StorageProblem } from '../storage-trouble.ts';
import { discardKept, discardUploads, openGrowing, uploadPath } from './uploads-folder.ts';

type Rules<Refusal> = {
  /** DATA_DIR/uploads, from the run's context: where files come in, and stay unless `keep` takes them. */
  folder: string;
  /** The storage of private files, for those that are to last (STORE-01). */
  keep?: Storage;
  /** Of one file. The whole request is bounded by the address's `uploadBytes`. */
  maxBytes: number;
  maxFiles?: number;
  kinds: readonly UploadKind[];
  /** Pictures are re-encoded, at most so many pixels wide, without camera metadata. */
  redrawnTo?: number;
  /** The most bytes of one of the form's other fields, 8,000 unless told. */
  fieldBytes?: number;
  /** The most other fields, 40 unless told; a form with more was not whole. */
  maxFields?: number;
  /** Optional check of the number of files, after the upload and before any picture is processed (SEC-41). */
  refuse?: (files: number) => Promise<Refusal | null>;
};

type Checked = Omit<Rules<unknown>, 'refuse'>;

type Received = { ok: true; fields: Record<string, string>; files: ReceivedFile[] };
/** The refusal returns the input, so that the form can show it again. */
export type UploadRefused = (UploadProblem | { problem: StorageProblem }) & {
  fields?: Record<string, string>;
};
type Arrived = Omit<ReceivedFile, 'mediaType'> & { path: string; isTooLarge: boolean };

const HOUR_MS = 3_600_000;
const MOST_OF_ADDRESS = 60;
/** Staff who fill a catalogue upload many pictures. */
const MOST_OF_STAFF = 600;
const LONGEST_NAME = 120;

/**
 * A form with files, streamed to our own disk while it comes in: never a whole file in memory, none longer than
 * `maxBytes`, none whose own bytes are not of the allowed kinds, all under generated names (SEC-12). The files stay
 * when everything is right; the caller stores their rows, or discards them (`discardUploads`, `discardKept`). A refusal
 * leaves none: `storage-away` or `storage-full` where the storage does not take them (STORE-03).
 * An empty file field counts as no file. Sixty forms an hour and address, six hundred of one of the staff (SEC-32).
 */
export async function receiveUpload<Refusal extends { problem: string } = never>(
  ctx: Pick<ShopContext, 'db' | 'now' | 'newId' | 'address' | 'actor'>,
  request: Request,
  rules: Rules<Refusal>,
): Promise<Received | UploadRefused | Refusal> {
  if (!(await mayUpload(ctx))) return { problem: 'too-many-tries' };
  const { isWhole, fields, arrived } = await takeIn(request, rules, ctx.newId);
  const given = arrived.filter(({ bytes }) => bytes > 0);
  const problem = isWhole ? findProblem(given, rules) : ({ problem: 'upload-cut' } as const);
  const refusal = problem ? null : ((await rules.refuse?.(given.length)) ?? null);
  const settled = problem || refusal ? null : await settle(given, rules).catch(refuseStorage);
  await Promise.all(arrived.map(({ path }) => rm(path, { force: true })));
  if (problem) return { ...problem, fields };
  if (refusal) return refusal;
  if (settled && 'files' in settled) return { ok: true, fields, files: settled.files };
  return settled ? { ...settled, fields } : { problem: 'file-kind', kinds: rules.kinds, fields };
}

async function mayUpload({ db, now, address, actor }: Pick<ShopContext, 'db' | 'now' | 'address' | 'actor'>) {
  const isStaff = actor.kind === 'staff';
  const key = isStaff ? `upload-of:${actor.staffId}` : `upload-from:${address}`;
  const { points } = await spendAttempt(db, { key, now, windowMs: HOUR_MS });
  return points <= (isStaff ? MOST_OF_STAFF : MOST_OF_ADDRESS);
}

function findProblem(arrived: readonly Arrived[], { maxBytes, maxFiles = 1 }: Checked): UploadProblem | null {
  if (arrived.length > maxFiles) return { problem: 'too-many-files' };
  return arrived.some(({ isTooLarge }) => isTooLarge) ? { problem: 'file-too-large', maxBytes } : null;
}

/** Moves every file to its final place; null, and nothing moved, where one is of no allowed kind. */
async function settle(
  arrived: readonly Arrived[],
  rules: Checked,
): Promise<{ files: ReceivedFile[] } | null> {
  const checked: (ReceivedFile & { path: string })[] = [];
  for (const { path, isTooLarge: _, ...sent } of arrived) {
    const facts = await checkKind(path, rules);
    if (!facts) return null;
    checked.push({ ...sent, ...facts, path });
  }
  const files: ReceivedFile[] = [];
  try {
    for (const { path, ...file } of checked) {
      await move(path, file, rules);
      files.push(file);
    }
  } catch (error) {
    await (rules.keep ? discardKept(rules.keep, files) : discardUploads(rules.folder, files));
    throw error;
  }
  return { files };
}

/** What the file's own bytes say of it, redrawn where the rules ask for it; null for one that is not allowed. */
async function checkKind(path: string, { kinds, redrawnTo }: Checked) {
  const mediaType = (await fileTypeFromFile(path))?.mime;
  if (!mediaType || !isOfKind(mediaType, kinds)) return null;
  const isDrawn = redrawnTo !== undefined && isOfKind(mediaType, ['picture']);
  return isDrawn ? redraw(path, redrawnTo) : { mediaType };
}

async function move(path: string, { id, mediaType }: ReceivedFile, { folder, keep }: Checked) {
  const lasting = uploadPath(folder, id);
  await (keep ? keep.put(id, { path, mayMove: true }, { mediaType }) : rename(path, lasting));
}

/** Moves the file and returns its facts; null if it only begins like a picture. */
async function redraw(path: string, widest: number) {
  const drawn = await redrawPicture(path, widest);
  if (!drawn) return null;
  const { data } = drawn;
  await writeFile(path, data);
  const contentHash = createHash('sha256').update(data).digest('hex');
  return { bytes: data.length, contentHash, mediaType: 'image/webp' };
}

/** Reads the whole form to its end, also past a refusal, so that the browser gets its answer. */
async function takeIn(request: Request, rules: Checked, newId: () => string) {
  const fields = new Map<string, string>();
  const arrivals: Promise<Arrived>[] = [];
  const state = { isBroken: false, isCut: false };
  // Before the first byte is read: a new file needs its target in the same tick.
  const growing = await openGrowing(rules.folder);
  const parser = openParser(request, rules);
  if (!parser || !request.body) return { isWhole: false, fields: {}, arrived: [] };
  // No text of the database can hold the letter NUL (SEC-09).
  parser.on('field', (name, value) => fields.set(name, value.replaceAll('\0', '')));
  parser.once('error', () => {
    state.isBroken = true;
  });
  // What is beyond the limit would be left out without a word.
  parser.once('fieldsLimit', () => {
    state.isCut = true;
  });
  parser.on('file', (field, stream, { filename }) => {
    // After a fault the parser still reports files, but they never end.
    if (state.isBroken) return void stream.on('error', leaveToPipeline).destroy();
    const id = newId();
    arrivals.push(write(stream, { field, id, name: filename ?? '', path: join(growing, id) }));
  });
  const body = Readable.fromWeb(request.body as ReadableStream);
  for (const stream of [parser, body]) stream.on('error', leaveToPipeline);
  const isRead = await readInto(body, parser);
  const ends = await Promise.allSettled(arrivals);
  const arrived = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
  const isWhole = isRead && !state.isCut && arrived.length === ends.length;
  return { isWhole, fields: Object.fromEntries(fields), arrived };
}

/**
 * Reads the body to its end; answers whether the form was whole. Past a fault of the form the rest is read and thrown
 * away: a sender whose body is not read to its end gets no answer (SEC-26).
 */
function readInto(body: Readable, parser: Writable): Promise<boolean> {
  return new Promise((resolve) => {
    const giveUp = () => {
      body.unpipe(parser);
      body.resume();
      parser.destroy();
      resolve(false);
    };
    parser.once('finish', () => resolve(true));
    parser.once('error', giveUp);
    body.once('error', giveUp);
    // A client that left in the middle has sent no end; after a complete form this has no effect.
    body.once('close', () => !body.readableEnded && giveUp());
    body.pipe(parser);
  });
}

function openParser(
  request: Request,
  { maxBytes, maxFiles = 1, fieldBytes = 8_000, maxFields = 40 }: Checked,
) {
  try {
    return busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      defParamCharset: 'utf8',
      limits: {
        ...{ fileSize: maxBytes, files: maxFiles + 1, fields: maxFields, fieldSize: fieldBytes },
        parts: maxFields + maxFiles + 20,
      },
    });
  } catch {
    return null;
  }
}

/** A pipeline handles errors of its streams until it ends; later errors are ignored. */
function leaveToPipeline(): void {}

type Target = { field: string; id: string; name: string; path: string };

/**
 * Writes one file of the form to the temporary folder. The caller must pass the stream in the tick in which it exists:
 * a broken upload may fail at any time, and an unhandled error would end the process (SEC-26).
 */
async function write(stream: Readable & { truncated?: boolean }, target: Target): Promise<Arrived> {
  const { field, id, name, path } = target;
  const hash = createHash('sha256');
  const size = { bytes: 0 };
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk);
      size.bytes += chunk.length;
      next(null, chunk);
    },
  });
  const sink = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  const closed = new Promise<void>((resolve) => sink.once('close', resolve));
  const streams: NodeJS.EventEmitter[] = [stream, meter, sink];
  for (const each of streams) each.on('error', leaveToPipeline);
  try {
    await pipeline(stream, meter, sink);
  } catch (error) {
    // The file may still be opening: only a closed file stays removed.
    await closed;
    await rm(path, { force: true });
    throw error;
  }
  return {
    id,
    field,
    path,
    bytes: size.bytes,
    contentHash: hash.digest('hex'),
    originalName: cutText(cleanText(name.replace(/^.*[/\\]/, '')), LONGEST_NAME),
    isTooLarge: stream.truncated ?? false,
  };
}
