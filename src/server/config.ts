import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { trustedNetworks } from './guards/client-address.ts';
import { readValueFiles } from './start/value-files.ts';
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

const schema = z.object({
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
  MEDIA_URL: z
    .string()
    .transform(parseMediaUrl)
    .refine((bucket): bucket is Bucket => bucket !== null)
    .optional(),
  MEDIA_CACHE_MB: whole(16, 1_000_000).default(512),
  CDN_PURGE_URL: z.url({ protocol: /^https?$/ }).optional(),
  CDN_PURGE_TOKEN: z.string().min(1).optional(),
  ASSET_HOST: z
    .url({ protocol: /^https?$/ })
    .refine((url) => new URL(url).pathname === '/')
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
const NEEDS: Record<Exclude<keyof typeof schema.shape, 'NODE_ENV'>, string> = {
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
  BACKUP_TO: 'a folder',
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

export type Config = ReturnType<typeof toConfig>;

/** Every variable that the shop reads. */
export const VARIABLES = Object.keys(schema.shape);

/**
 * Reads the operator's settings from the environment, or from the files that `<NAME>_FILE` names (OPER-02). Throws one
 * line per error, each with the name of its variable. Empty strings count as not set. `isTerminal`: does somebody sit
 * before this very process?
 */
export function readConfig(environment: Record<string, string | undefined>, { isTerminal = false } = {}) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { values: complete, fromFiles, problems } = readValueFiles(given, VARIABLES);
  const parsed = schema.safeParse(complete);
  const wrong = new Set(parsed.error?.issues.map(({ path }) => path.join('.')));
  const refused = [...wrong].map((name) => {
    const source = fromFiles.has(name) ? `${name} (in the file of ${name}_FILE)` : name;
    return `${source}: needs ${NEEDS[name as keyof typeof NEEDS]}`;
  });
  if (!parsed.success || problems.length > 0) throw new ConfigError([...problems, ...refused].join('\n'));
  const values = parsed.data;
  if (Boolean(values.OWNER_EMAIL) !== Boolean(values.OWNER_PASSWORD)) {
    throw new ConfigError('OWNER_EMAIL and OWNER_PASSWORD: set both or neither');
  }
  if (values.DATABASE_DIRECT_URL && !values.DATABASE_URL) {
    throw new ConfigError('DATABASE_DIRECT_URL: needs DATABASE_URL, the address of the pooler before it');
  }
  checkSenders(values);
  if (values.SHOP_TEST_TIME && values.NODE_ENV !== 'test') {
    throw new ConfigError('SHOP_TEST_TIME: is only for tests with NODE_ENV=test; a shop uses the real time');
  }
  return toConfig(values, isTerminal);
}

/** What each text service needs to be named with. */
const SERVICE_NEEDS = {
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  telnyx: ['TELNYX_API_KEY', 'TELNYX_PUBLIC_KEY', 'TELNYX_FROM'],
} as const;

function checkSenders(values: z.output<typeof schema>): void {
  const { TEXT_SERVICE: service } = values;
  if (values.TEXT_SERVICE_URL && values.NODE_ENV !== 'test')
    throw new ConfigError(
      'TEXT_SERVICE_URL: is only for tests with NODE_ENV=test; a service is asked where it is',
    );
  if (!service) return;
  const missing = SERVICE_NEEDS[service].filter((name) => !values[name]);
  if (missing.length > 0) throw new ConfigError(`${missing.join(', ')}: needed with TEXT_SERVICE=${service}`);
  if (values.TEXT_WEBHOOK_URL)
    throw new ConfigError('TEXT_SERVICE and TEXT_WEBHOOK_URL: set one of them; each sends the texts');
}

/** The named service with its own host, which nothing but the operator's choice leads to (SEC-16). */
function toTextService(values: z.output<typeof schema>) {
  const { TEXT_SERVICE: name, TEXT_SERVICE_URL: testUrl } = values;
  if (name === 'twilio')
    return {
      name,
      url: testUrl ?? 'https://api.twilio.com',
      accountSid: values.TWILIO_ACCOUNT_SID ?? '',
      authToken: values.TWILIO_AUTH_TOKEN ?? '',
      from: values.TWILIO_FROM ?? '',
    };
  if (name !== 'telnyx') return null;
  return {
    name,
    url: testUrl ?? 'https://api.telnyx.com',
    apiKey: values.TELNYX_API_KEY ?? '',
    publicKey: values.TELNYX_PUBLIC_KEY ?? '',
    from: values.TELNYX_FROM ?? '',
  };
}

export class ConfigError extends Error {}

function toConfig(values: z.output<typeof schema>, isTerminal: boolean) {
  const isInTheOpen = Boolean(values.PUBLIC_URL) || values.TRUST_PROXY.length > 0;
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databasePool: values.DATABASE_POOL,
    publicUrl: values.PUBLIC_URL,
    trustProxy: values.TRUST_PROXY,
    secretKey: values.SECRET_KEY,
    owner:
      values.OWNER_EMAIL && values.OWNER_PASSWORD
        ? { email: values.OWNER_EMAIL, password: values.OWNER_PASSWORD }
        : null,
    isEmpty: values.SHOP_EMPTY,
    cdnMaxAge: values.CDN_MAX_AGE,
    /** How long the shop still serves after SIGTERM, while `/readyz` says 503 (OPER-04). */
    drainSeconds: values.DRAIN_SECONDS,
    cdnPurge: { url: values.CDN_PURGE_URL, token: values.CDN_PURGE_TOKEN },
    assetHost: values.ASSET_HOST,
    /** Where files lie that several machines share; absent, they lie in DATA_DIR (STORE-02). */
    bucket: values.MEDIA_URL,
    mediaCacheBytes: values.MEDIA_CACHE_MB * 1024 * 1024,
    logLevel: values.LOG_LEVEL,
    /** Text for whoever sits before this process, else one object a line (WATCH-06). */
    logFormat: values.LOG_FORMAT ?? (isTerminal ? 'text' : 'json'),
    /** What a scraper of `/metrics` has to send; without it only this machine may ask (WATCH-01). */
    metricsToken: values.METRICS_TOKEN,
    /** Whether spans are sent, and which share of the traces (WATCH-10); where to, the exporter reads itself. */
    traces: {
      hasCollector:
        Boolean(values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? values.OTEL_EXPORTER_OTLP_ENDPOINT) &&
        values.OTEL_SDK_DISABLED !== 'true',
      share: values.OTEL_TRACES_SAMPLER_ARG,
    },
    /** Where the shop's clock starts; null is the real time (SEC-35). */
    clockStartsAt: values.SHOP_TEST_TIME ?? null,
    /** Where, when and how the shop makes its nightly backups (KEEP-08); `minutes` is shop time. */
    backup: {
      to: values.BACKUP_TO,
      minutes: Number(values.BACKUP_AT.slice(0, 2)) * 60 + Number(values.BACKUP_AT.slice(3)),
      keep: values.BACKUP_KEEP,
      key: values.BACKUP_KEY,
    },
    /** The senders of messages; without one, staff send by hand (STAFF-19, decision 0022-one-secret-key). */
    senders: {
      smtpUrl: values.SMTP_URL,
      mailFrom: values.MAIL_FROM,
      textWebhookUrl: values.TEXT_WEBHOOK_URL,
      textService: toTextService(values),
    },
    /** `__Host-` cookies and HSTS exist exactly when the shop is reached by https (decision 0019-behind-a-proxy). */
    isHttps: values.PUBLIC_URL?.startsWith('https:') ?? false,
    /**
     * May "Sign in as …" be offered at all (SEC-20)? Whether a request gets it, its own verdict says
     * (`mayOfferDemoSignIn`).
     */
    hasDemoSignIn: (values.DEMO_SIGN_IN ?? isTerminal) && !isInTheOpen,
  };
}
