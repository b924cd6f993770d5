import { z } from 'zod';

const flag = z.enum(['0', '1', '']).transform((value) => value === '1');

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean)),
  SECRET_KEY: z.string().min(32, 'needs at least 32 characters').optional(),
  OWNER_EMAIL: z.email().optional(),
  OWNER_PASSWORD: z.string().min(8, 'needs at least 8 characters').max(128).optional(),
  SHOP_EMPTY: flag.default(false),
  CDN_MAX_AGE: z.coerce.number().int().min(0).max(86_400).default(0),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().optional(),
  TEXT_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  NODE_ENV: z.string().optional(),
  SHOP_TEST_TIME: z.iso
    .datetime({ offset: true })
    .transform((moment) => new Date(moment))
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export type Config = ReturnType<typeof toConfig>;

/**
 * Reads the operator's settings from the environment.
 * Refuses by throwing one line a fault, each naming its variable. Empty strings count as not set.
 */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(lines.join('\n'));
  }
  const values = parsed.data;
  if (Boolean(values.OWNER_EMAIL) !== Boolean(values.OWNER_PASSWORD)) {
    throw new ConfigError('OWNER_EMAIL and OWNER_PASSWORD: set both or neither');
  }
  if (values.SHOP_TEST_TIME && values.NODE_ENV !== 'test') {
    throw new ConfigError(
      'SHOP_TEST_TIME: is for tests alone, with NODE_ENV=test; a shop goes by the real time',
    );
  }
  return toConfig(values);
}

export class ConfigError extends Error {}

function toConfig(values: z.output<typeof schema>) {
  const isLoopback = ['127.0.0.1', 'localhost', '::1'].includes(values.HOST);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
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
    /** Who carries what leaves the shop; without one, staff do it by hand (STAFF-19, decision 10). */
    senders: {
      smtpUrl: values.SMTP_URL,
      mailFrom: values.MAIL_FROM,
      textWebhookUrl: values.TEXT_WEBHOOK_URL,
    },
    /** `__Host-` cookies and HSTS exist exactly when the shop is reached by https (decision 7). */
    isHttps: values.PUBLIC_URL?.startsWith('https:') ?? false,
    /** "Sign in as …" is offered on a loopback address without a public one, and nowhere else (decision 9). */
    hasDemoSignIn: isLoopback && !values.PUBLIC_URL,
  };
}
