import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { trustedNetworks } from './guards/client-address.ts';
import { readValueFiles } from './start/value-files.ts';

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
  CDN_MAX_AGE: whole(0, 86_400).default(0),
  DRAIN_SECONDS: whole(0, 300).default(0),
  SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /./ }).optional(),
  MAIL_FROM: mailbox.optional(),
  TEXT_WEBHOOK_URL: z.url({ protocol: /^https?$/, hostname: /./ }).optional(),
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
  if (values.SHOP_TEST_TIME && values.NODE_ENV !== 'test') {
    throw new ConfigError('SHOP_TEST_TIME: is only for tests with NODE_ENV=test; a shop uses the real time');
  }
  return toConfig(values, isTerminal);
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
    logLevel: values.LOG_LEVEL,
    /** Where the shop's clock starts; null is the real time (SEC-35). */
    clockStartsAt: values.SHOP_TEST_TIME ?? null,
    /** The senders of messages; without one, staff send by hand (STAFF-19, decision 0022-one-secret-key). */
    senders: {
      smtpUrl: values.SMTP_URL,
      mailFrom: values.MAIL_FROM,
      textWebhookUrl: values.TEXT_WEBHOOK_URL,
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
