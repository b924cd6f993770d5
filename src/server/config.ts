import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { trustedNetworks } from './guards/client-address.ts';

const flag = z.enum(['0', '1', '']).transform((value) => value === '1');

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
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(1_000).default(DEFAULT_POOL),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
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
  CDN_MAX_AGE: z.coerce.number().int().min(0).max(86_400).default(0),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: mailbox.optional(),
  TEXT_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
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

/** The message for a wrong value of each variable; never the value, which may be a secret (SEC-37). */
const NEEDS: Record<string, string> = {
  PORT: 'a whole number from 0 to 65535',
  DATABASE_URL: 'an address that begins with postgres://',
  DATABASE_DIRECT_URL: 'an address that begins with postgres://',
  PUBLIC_URL: 'an address that begins with https:// or http://',
  TRUST_PROXY: 'addresses or networks such as 127.0.0.1 or 10.0.0.0/8',
  SECRET_KEY: 'at least 32 characters',
  OWNER_EMAIL: 'an e-mail address',
  OWNER_PASSWORD: '8 to 128 characters',
  SHOP_EMPTY: '1 or 0',
  CDN_MAX_AGE: 'a whole number of seconds from 0 to 86400',
  SMTP_URL: 'an address that begins with smtp:// or smtps://',
  MAIL_FROM: 'an e-mail address, alone or as Shop <shop@example.com>',
  TEXT_WEBHOOK_URL: 'an address that begins with https:// or http://',
  TEXT_SERVICE: 'twilio or telnyx',
  TEXT_SERVICE_URL: 'an address that begins with https:// or http://',
  TWILIO_ACCOUNT_SID: 'AC and 32 letters and digits',
  TWILIO_AUTH_TOKEN: 'at least 16 characters',
  TWILIO_FROM: 'a number such as +19515550111, a short code, or a messaging service (MG…)',
  TELNYX_API_KEY: 'at least 16 characters',
  TELNYX_PUBLIC_KEY: 'the public key of the account, 44 characters',
  TELNYX_FROM: 'a number such as +19515550111, or a short code',
  SHOP_TEST_TIME: 'a moment with its offset, such as 2026-11-18T21:30:00-08:00',
  LOG_LEVEL: 'one of fatal, error, warn, info, debug and silent',
};

export type Config = ReturnType<typeof toConfig>;

/**
 * Reads the operator's settings from the environment. Throws one line per error, each with the name of its variable.
 * Empty strings count as not set. `isTerminal`: does somebody sit before this very process?
 */
export function readConfig(environment: Record<string, string | undefined>, { isTerminal = false } = {}) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const wrong = new Map(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]));
    const lines = [...wrong].map(
      ([name, message]) => `${name}: ${NEEDS[name] ? `needs ${NEEDS[name]}` : message}`,
    );
    throw new ConfigError(lines.join('\n'));
  }
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
    logLevel: values.LOG_LEVEL,
    /** Where the shop's clock starts; null is the real time (SEC-35). */
    clockStartsAt: values.SHOP_TEST_TIME ?? null,
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
