import { ConfigError, type ConfigValues, NEEDS, schema } from './config-variables.ts';
import { checkSenders, toTextService } from './outbox/text-services/text-service-config.ts';
import { readValueFiles } from './start/value-files.ts';

export type Config = ReturnType<typeof toConfig>;

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

function toConfig(values: ConfigValues, isTerminal: boolean) {
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
    /** The demo comes with ninety days behind it (HIST-01). */
    hasHistory: values.DEMO_HISTORY,
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
    traces: toTraces(values),
    /** Where the shop's clock starts; null is the real time (SEC-35). */
    clockStartsAt: values.SHOP_TEST_TIME ?? null,
    backup: toBackup(values),
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

/** Whether spans are sent, and which share of the traces (WATCH-10); where to, the exporter reads itself. */
function toTraces(values: ConfigValues) {
  const endpoint = values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? values.OTEL_EXPORTER_OTLP_ENDPOINT;
  const hasCollector = Boolean(endpoint) && values.OTEL_SDK_DISABLED !== 'true';
  return { hasCollector, share: values.OTEL_TRACES_SAMPLER_ARG };
}

/** Where, when and how the shop makes its nightly backups (KEEP-08); `minutes` is shop time. */
function toBackup({ BACKUP_TO, BACKUP_AT, BACKUP_KEEP, BACKUP_KEY }: ConfigValues) {
  const [hours = 0, minutes = 0] = BACKUP_AT.split(':').map(Number);
  return { to: BACKUP_TO, minutes: hours * 60 + minutes, keep: BACKUP_KEEP, key: BACKUP_KEY };
}
