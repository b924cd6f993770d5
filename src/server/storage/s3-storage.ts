import { createReadStream } from 'node:fs';
import { stat as findFacts, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ByteRange, checkName, type Listed, type Source, type Storage } from '#services/storage.ts';
import { type Connection, statusOf, toStorageUnavailable } from './s3-client.ts';

type Place = Connection & { bucket: string; prefix: string };

const PUT_TRIES = 2;
const PUT_PAUSE_MS = 200;

/** Files in a bucket of an S3-compatible service, below a prefix; several machines see the same ones (STORE-01). */
export function createS3Storage(place: Place): Storage {
  const { s3, client, bucket, prefix } = place;
  const at = (name: string) => ({ Bucket: bucket, Key: prefix + checkName(name) });
  const stat = async (name: string) => {
    const answer = await client.send(new s3.HeadObjectCommand(at(name))).catch(nothing);
    return answer && { size: answer.ContentLength ?? 0, changedAt: answer.LastModified ?? new Date(0) };
  };
  return {
    // A condition of the service's own would be quicker, but not every service knows it.
    async put(name, source, { mediaType, ifAbsent }) {
      if (!(ifAbsent && (await stat(name)))) await put(place, name, source, mediaType);
      if ('path' in source && source.mayMove) await rm(source.path, { force: true });
    },
    async open(name, range) {
      const answer = await client
        .send(new s3.GetObjectCommand({ ...at(name), ...rangeLine(range) }))
        .catch(nothing);
      if (!answer?.Body) return null;
      const body = answer.Body as Readable;
      // From its first tick on, whoever reads it: an unheard error would end the process.
      body.on('error', () => {});
      const total = Number(answer.ContentRange?.split('/')[1] ?? answer.ContentLength ?? 0);
      return { size: total, changedAt: answer.LastModified ?? new Date(0), body };
    },
    stat,
    async remove(names) {
      // One by one: the form for many at once wants a checksum that not every service takes.
      for (const name of names) await client.send(new s3.DeleteObjectCommand(at(name))).catch(nothing);
    },
    list: (below = '') => list(place, below),
  };
}

const rangeLine = (range?: ByteRange) => (range ? { Range: `bytes=${range.start}-${range.end}` } : {});

/** A stream cannot be sent twice, so each try opens the file again; its size is told ahead. */
async function put({ s3, client, bucket, prefix }: Place, name: string, source: Source, mediaType: string) {
  const about = { Bucket: bucket, Key: prefix + checkName(name), ContentType: mediaType };
  const size = 'data' in source ? source.data.length : (await findFacts(source.path)).size;
  // Bytes in memory are repeated by the client itself.
  const most = 'data' in source ? 1 : PUT_TRIES;
  for (let tries = 1; ; tries += 1) {
    const body = 'data' in source ? source.data : createReadStream(source.path).on('error', () => {});
    try {
      await client.send(new s3.PutObjectCommand({ ...about, Body: body, ContentLength: size }));
      break;
    } catch (error) {
      if (tries === most || !isPassing(error)) throw toStorageUnavailable(error);
      await sleep(PUT_PAUSE_MS * tries);
    } finally {
      if (!Buffer.isBuffer(body)) body.destroy();
    }
  }
}

/** No answer at all, or one that says later. */
function isPassing(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || (status >= 500 && status !== 507) || status === 429;
}

async function* list({ s3, client, bucket, prefix }: Place, below: string): AsyncGenerator<Listed> {
  for (let token: string | undefined, isMore = true; isMore; ) {
    const page = await client
      .send(new s3.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix + below, ContinuationToken: token }))
      .catch((error: unknown) => {
        throw toStorageUnavailable(error);
      });
    for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
      yield { name: Key.slice(prefix.length), size: Size, changedAt: LastModified };
    token = page.NextContinuationToken;
    isMore = page.IsTruncated === true && token !== undefined;
  }
}

/** A missing file is an answer; a missing bucket, and everything else, is a storage that cannot be used. */
function nothing(error: unknown): null {
  const { name } = error as { name?: string };
  if (statusOf(error) === 404 && name !== 'NoSuchBucket') return null;
  throw toStorageUnavailable(error);
}
