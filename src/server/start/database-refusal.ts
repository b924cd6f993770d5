const SILENCE = 'nothing answers at its host and port; is PostgreSQL running, and may this machine reach it?';
/** A socket file that is not there. */
const isMissingSocket = ({ code, syscall }: NodeJS.ErrnoException) =>
  code === 'ENOENT' && syscall === 'connect';
/** A file that the address names. */
const isMissingFile = ({ code, syscall }: NodeJS.ErrnoException) =>
  (code === 'ENOENT' || code === 'EACCES') && syscall === 'open';
const NO_FILE = 'a file that it names (sslrootcert, sslcert or sslkey) is not there or may not be read.';
const UNTRUSTED =
  'the certificate of its server is not trusted here; name its authority by sslrootcert=/path in the address, or by NODE_EXTRA_CA_CERTS.';
const PASSWORD = 'its user or password is wrong.';

/** What is wrong with the address, by the code of the system or of PostgreSQL. */
const REASONS: Record<string, string> = {
  ECONNREFUSED: SILENCE,
  ETIMEDOUT: SILENCE,
  EHOSTUNREACH: SILENCE,
  ENETUNREACH: SILENCE,
  ENOTFOUND: 'its host is not known.',
  EAI_AGAIN: 'its host is not known.',
  ECONNRESET: 'its host closes the connection; is that PostgreSQL?',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate of its server is for another host name.',
  CERT_HAS_EXPIRED: 'the certificate of its server has ended.',
  '28P01': PASSWORD,
  '28000': 'its user may not connect from here.',
  '3D000': 'its database does not exist; create it first (createdb).',
  '42501': 'its user may not create tables there.',
  '53100': 'its disk is full.',
  '53300': 'all of its connections are in use.',
  '57P03': 'PostgreSQL is starting or stopping; try again in a moment.',
};

/**
 * The sentence for a PostgreSQL that cannot be used, in place of the error (SEC-37). It names the variable and tells
 * nothing of its value, which holds a password. With a direct address beside it either may be meant. Null for what has
 * another cause.
 */
export function refuseDatabase(
  error: unknown,
  { databaseDirectUrl }: { databaseDirectUrl?: string },
): StartRefused | null {
  const name = databaseDirectUrl ? 'DATABASE_URL or DATABASE_DIRECT_URL' : 'DATABASE_URL';
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const said = ofWords(cause.message) ?? REASONS[String((cause as NodeJS.ErrnoException).code)];
    const reason = isMissingSocket(cause) ? SILENCE : isMissingFile(cause) ? NO_FILE : said;
    if (reason) return new StartRefused(`${name}: ${reason}`);
  }
  return null;
}

const NO_TRIGRAMS =
  'its PostgreSQL has no extension pg_trgm, or its user may not create it; install postgresql-contrib, then let an administrator of the database run: create extension pg_trgm';

/** What no code says alone. */
function ofWords(message: string): string | null {
  if (/extension "pg_trgm"|pg_trgm\.control/.test(message)) return NO_TRIGRAMS;
  if (/timeout|terminated unexpectedly/i.test(message)) return SILENCE;
  if (/password must be a string|no password/i.test(message)) return PASSWORD;
  return /does not support SSL/i.test(message)
    ? 'its server does not accept TLS, but sslmode requires it.'
    : null;
}

const OLDEST_POSTGRES = 15;

/** Refuses a PostgreSQL that lacks what the migrations need. `version`: its `server_version_num`, such as 150004. */
export function refuseOldDatabase(version: number): StartRefused | null {
  const major = Math.floor(version / 10_000);
  if (major >= OLDEST_POSTGRES) return null;
  return new StartRefused(
    `DATABASE_URL: its PostgreSQL is version ${major}; the shop needs ${OLDEST_POSTGRES} or newer.`,
  );
}

const RED = '\u001b[31m';
const PLAIN = '\u001b[39m';

/** Printed at the start of a demo shop whose "Sign in as …" is on (SEC-20); in red where a terminal shows it. */
export function demoWarning(): string {
  const words =
    '  Demo sign-in is on: whoever sits at this machine may enter as any of its people, staff too. DEMO_SIGN_IN=0 ends it.';
  return process.stdout.isTTY ? `${RED}${words}${PLAIN}` : words;
}

/** The shop says why it does not start, in one sentence and without a stack. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}
