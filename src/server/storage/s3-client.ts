import type { S3Client } from '@aws-sdk/client-s3';
import { StorageUnavailable } from '#services/storage-trouble.ts';
import type { Bucket } from './media-url.ts';

export type S3 = typeof import('@aws-sdk/client-s3');

const CONNECT_WITHIN_MS = 2_000;
const ANSWER_WITHIN_MS = 5_000;
const MOST_CONNECTIONS = 32;
const TRIES = 2;
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

/**
 * The client of a bucket; the package is loaded by shops that have one and by no other. A service that falls silent is
 * given up after five seconds, before the answer or in the middle of it, and asked twice at most (STORE-03).
 */
export async function openS3Client(
  { endpoint, region, isPathStyle }: Bucket,
  answerWithinMs = ANSWER_WITHIN_MS,
) {
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    region,
    ...(endpoint ? { endpoint } : {}),
    forcePathStyle: isPathStyle,
    maxAttempts: TRIES,
    // What fails is thrown; the log has one form (SEC-19).
    logger: SILENT,
    // Services that are not Amazon's know no trailing checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_WITHIN_MS,
      requestTimeout: answerWithinMs,
      socketTimeout: answerWithinMs,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: MOST_CONNECTIONS, keepAlive: true },
      httpsAgent: { maxSockets: MOST_CONNECTIONS, keepAlive: true },
    },
  });
  return { s3, client };
}

export type Connection = { s3: S3; client: S3Client };

type Failure = { name?: string; code?: string; $metadata?: { httpStatusCode?: number } };

export const statusOf = (error: unknown) => (error as Failure)?.$metadata?.httpStatusCode;

const FULL = new Set([
  'QuotaExceeded',
  'InsufficientStorage',
  'StorageFull',
  'XMinioStorageFull',
  'EntityTooLarge',
]);

/** Every failure of the service as one kind of error: it has no room, or it cannot be used (STORE-03). */
export function toStorageUnavailable(error: unknown): StorageUnavailable {
  const isFull = FULL.has((error as Failure)?.name ?? '') || statusOf(error) === 507;
  return new StorageUnavailable(isFull ? 'storage-full' : 'storage-away', error);
}

const REASONS: Record<string, string> = {
  NoSuchBucket: 'its bucket does not exist; create it first.',
  NotFound: 'its bucket does not exist; create it first.',
  InvalidAccessKeyId: 'AWS_ACCESS_KEY_ID names no key of this service.',
  SignatureDoesNotMatch: 'AWS_SECRET_ACCESS_KEY does not fit AWS_ACCESS_KEY_ID.',
  AccessDenied: 'this key may not list, write and delete in the bucket.',
  Forbidden: 'this key may not list, write and delete in the bucket.',
  CredentialsProviderError: 'set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, the key of the bucket.',
  PermanentRedirect: 'its bucket lies in another region; name it with ?region=.',
  AuthorizationHeaderMalformed: 'its bucket lies in another region; name it with ?region=.',
  InvalidBucketName: 'its bucket cannot have this name.',
};

/** What the operator has to change, without any value of theirs; null where the service is only away (STORE-02). */
export function explain(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const reason = REASONS[cause.name] ?? (statusOf(cause) === 403 ? REASONS.AccessDenied : undefined);
    if (reason) return reason;
  }
  return null;
}
