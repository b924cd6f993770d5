import { z } from 'zod';

/** A bucket of an S3-compatible service. Without an endpoint it is Amazon's own of that region. */
export type Bucket = {
  bucket: string;
  /** Before every name: empty, or with a slash at its end. */
  prefix: string;
  endpoint: string | null;
  region: string;
  /** `endpoint/bucket/name` instead of `bucket.endpoint/name`. */
  isPathStyle: boolean;
};

const QUERY = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).optional(),
  region: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('us-east-1'),
  pathStyle: z.enum(['0', '1']).optional(),
});

/**
 * Reads `s3://bucket/prefix?endpoint=https://…&region=…&pathStyle=1` (STORE-02). A service with its own endpoint is asked
 * in path style unless it is told otherwise. Null for anything else.
 */
export function parseMediaUrl(text: string): Bucket | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 's3:' || url.username || url.password || url.port || url.hash) return null;
  const query = QUERY.safeParse(Object.fromEntries(url.searchParams));
  if (!query.success || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname)) return null;
  // As it was written: reading an address resolves its dots.
  const parts = (text.split(/[?#]/)[0] ?? '').split('/').slice(3).filter(Boolean);
  if (parts.some((part) => !/^[\w.-]+$/.test(part) || /^\.+$/.test(part))) return null;
  const { endpoint = null, region, pathStyle } = query.data;
  return {
    bucket: url.hostname,
    prefix: parts.map((part) => `${part}/`).join(''),
    endpoint,
    region,
    isPathStyle: pathStyle ? pathStyle === '1' : endpoint !== null,
  };
}
