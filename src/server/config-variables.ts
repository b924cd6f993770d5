import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { trustedNetworks } from './guards/client-address.ts';
import { type Bucket, parseMediaUrl } from './storage/media-url.ts';

const flag = z.enum(['0', '1', '']).transform((value) => value === '1');

/** Digits alone: `1e3`, `0x50` and `80.0` are numbers, too, but nobody means them. */
const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most));

const isHost = (given: string) => isIP(given) !== 0 || /^[a-z\d]([a-z\d.-]{0,251}[a-z\d])?$/i.test(given);

/** The shop has its host to itself: an address below a path would be cut off unseen. */
const isBare = (given: string) => {
  const { pathname, search, hash, username, password } = new URL(given);
  return pathname === '/' && !(search || hash || username || password);
};

/** The driver takes the parts of the address apart itself, and throws where `%` begins no sign. */
function isReadable(given: string): boolean {
  try {
    const { username, password, pathname } = new URL(given);
    return Boolean(decodeURIComponent(`${username}${password}${pathname}`) || true);
  } catch {
    return false;
  }
}

const postgres = z.url({ protocol: /^postgres(ql)?$/, abort: true }).refine(isReadable);

const email = z.email();

/** An address alone, or behind the name that a mailbox shows. */
const mailbox = z.string().refine((given) => {
  const found = /^(?:(?:"[^"\r\n]*"|[^"<>,;:@\r\n]+?)\s*<([^<>\s]+)>|(\S+))$/.exec(given);
  return email.safeParse(found?.[1] ?? found?.[2]).success;
});

function areNetworks(list: readonly string[]): boolean {
  try {
    return Boolean(trustedNetworks(list));
  } catch {
    return false;
  }
}

/**
 * Also the number of requests in progress on PostgreSQL. More than the cores can handle makes each turn of the event
 * loop longer, and each turn accepts one new connection: with ten on two cores a health check waited for 280 ms, with
 * four for 150 ms.
 */
const DEFAULT_POOL = Math.max(4, Math.min(2 * availableParallelism(), 10));

/** Every variable that the shop reads. */
export const schema = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().refine(isHost).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: postgres.optional(),
  DATABASE_DIRECT_URL: postgres.optional(),
  DATABASE_POOL: whole(1, 1_000).default(DEFAULT_POOL),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, abort: true })
    .refine(isBare)
    .transform((url) => new URL(url).origin)
    .optional(),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine(areNetworks),
  SECRET_KEY: z.string().min(32).optional(),
  OWNER_EMAIL: email.optional(),
  OWNER_PASSWORD: z.string().min(8).max(128).optional(),
  SHOP_EMPTY: flag.default(false),
  DEMO_SIGN_IN: flag.optional(),
  DEMO_HISTORY: flag.default(true),
  MEDIA_URL: z
    .string()
    .transform(parseMediaUrl)
    .refine((bucket): bucket is Bucket => bucket !== null)
    .optional(),
  MEDIA_CACHE_MB: whole(16, 1_000_000).default(512),
  CDN_PURGE_URL: z.url({ protocol: /^https?$/ }).optional(),
  CDN_PURGE_TOKEN: z.string().min(1).optional(),
  ASSET_HOST: z
    .url({ protocol: /^https?$/, abort: true })
    .refine(isBare)
    .transform((url) => new URL(url).origin)
    .optional(),
  CDN_MAX_AGE: whole(0, 86_400).default(0),
  DRAIN_SECONDS: whole(0, 300).default(0),
  SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /./ }).optional(),
  MAIL_FROM: mailbox.optional(),
  TEXT_WEBHOOK_URL: z.url({ protocol: /^https?$/, hostname: /./ }).optional(),
  BACKUP_TO: z.string().min(1).optional(),
  BACKUP_AT: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
    .default('03:30'),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(3_660).default(14),
  BACKUP_KEY: z.string().min(1).optional(),
  LOG_FORMAT: z.enum(['json', 'text']).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/)
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  TEXT_SERVICE: z.enum(['twilio', 'telnyx']).optional(),
  TEXT_SERVICE_URL: z.url({ protocol: /^https?$/ }).optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/i)
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().min(16).optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^(\+\d{8,15}|\d{5,6}|MG[0-9a-f]{32})$/i)
    .optional(),
  TELNYX_API_KEY: z.string().min(16).optional(),
  TELNYX_PUBLIC_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/)
    .optional(),
  TELNYX_FROM: z
    .string()
    .regex(/^(\+\d{8,15}|\d{5,6})$/)
    .optional(),
  NODE_ENV: z.string().optional(),
  SHOP_TEST_TIME: z.iso
    .datetime({ offset: true })
    .transform((moment) => new Date(moment))
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

const POSTGRES =
  'an address such as postgres://user:password@host/database, with %xx for the special characters of a password';

/** The message for a wrong value of each variable; never the value, which may be a secret (SEC-37). */
export const NEEDS: Record<Exclude<keyof typeof schema.shape, 'NODE_ENV'>, string> = {
  PORT: 'a whole number from 0 to 65535',
  HOST: 'an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them, without a port',
  DATA_DIR: 'the path of a folder',
  DATABASE_URL: POSTGRES,
  DATABASE_DIRECT_URL: POSTGRES,
  DATABASE_POOL: 'a whole number from 1 to 1000',
  PUBLIC_URL: 'an address such as https://shop.example, with nothing behind its host and port',
  TRUST_PROXY: 'addresses or networks such as 127.0.0.1 or 10.0.0.0/8',
  SECRET_KEY: 'at least 32 characters',
  OWNER_EMAIL: 'an e-mail address',
  OWNER_PASSWORD: '8 to 128 characters',
  SHOP_EMPTY: '1 or 0',
  DEMO_SIGN_IN: '1 or 0',
  DEMO_HISTORY: '1 or 0',
  CDN_MAX_AGE: 'a whole number of seconds from 0 to 86400',
  DRAIN_SECONDS: 'a whole number of seconds from 0 to 300',
  MEDIA_URL: 's3://bucket/prefix, with ?endpoint=https://… for a service that is not Amazon’s, and &region=…',
  MEDIA_CACHE_MB: 'a whole number of megabytes from 16 to 1000000',
  CDN_PURGE_URL: 'an address that begins with https:// or http://',
  ASSET_HOST: 'an address without a path, such as https://cdn.example.com',
  BACKUP_AT: 'a time of day such as 03:30',
  BACKUP_KEEP: 'a whole number from 1 to 3660',
  LOG_FORMAT: 'json or text',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'an address that begins with https:// or http://',
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'an address that begins with https:// or http://',
  OTEL_TRACES_SAMPLER_ARG: 'a share from 0 to 1',
  METRICS_TOKEN: 'at least 16 characters without spaces',
  BACKUP_TO: 'a folder, or a bucket such as s3://bucket/prefix',
  BACKUP_KEY: 'a key of age',
  CDN_PURGE_TOKEN: 'a word that is not empty',
  OTEL_SDK_DISABLED: 'true or false',
  TEXT_SERVICE: 'twilio or telnyx',
  TEXT_SERVICE_URL: 'an address that begins with https:// or http://',
  TWILIO_ACCOUNT_SID: 'AC and 32 letters and digits',
  TWILIO_AUTH_TOKEN: 'at least 16 characters',
  TWILIO_FROM: 'a number such as +19515550111, a short code, or a messaging service (MG…)',
  TELNYX_API_KEY: 'at least 16 characters',
  TELNYX_PUBLIC_KEY: 'the public key of the account, 44 characters',
  TELNYX_FROM: 'a number such as +19515550111, or a short code',
  SMTP_URL: 'an address such as smtps://user:password@host',
  MAIL_FROM: 'an e-mail address, alone or as Shop <shop@example.com>',
  TEXT_WEBHOOK_URL: 'an address that begins with https:// or http:// and names a host',
  SHOP_TEST_TIME: 'a moment with its offset, such as 2026-11-18T21:30:00-08:00',
  LOG_LEVEL: 'one of fatal, error, warn, info, debug and silent',
};

export type ConfigValues = z.output<typeof schema>;

export class ConfigError extends Error {}
