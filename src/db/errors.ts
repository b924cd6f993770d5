const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const WORTH_RETRYING = new Set(['40001', '40P01']);

type Cause = { code: string; constraint: string | undefined };

/** The driver's code below the wrapper, whose own message holds the whole statement with its parameters. */
function findCause(error: unknown): Cause | null {
  if (!(error instanceof Error)) return null;
  const { code, constraint } = error as { code?: unknown; constraint?: string };
  return typeof code === 'string' ? { code, constraint } : findCause(error.cause);
}

function isViolation(error: unknown, code: string, constraint?: string): boolean {
  const cause = findCause(error);
  return cause?.code === code && (constraint === undefined || cause.constraint === constraint);
}

/** CONF-09: a second row where there may be one; a constraint's name narrows it. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return isViolation(error, UNIQUE_VIOLATION, constraint);
}

/** A foreign key names a missing row. */
export function isForeignKeyViolation(error: unknown): boolean {
  return isViolation(error, FOREIGN_KEY_VIOLATION);
}

/** A deadlock or a serialization failure: nothing was stored, the whole use case may run again. */
export function isWorthRetrying(error: unknown): boolean {
  return WORTH_RETRYING.has(findCause(error)?.code ?? '');
}

/** What may be logged or shown of a failure of the database: never its statement nor its parameters. */
export function databaseFailure(error: unknown): { code: string; constraint: string | null } | null {
  const cause = findCause(error);
  return cause && { code: cause.code, constraint: cause.constraint ?? null };
}

export type Unavailability = 'database-away' | 'busy';

/**
 * Not possible now, but soon: the database is down (stopped, restarting, unreachable), or no place, time or connection
 * is free. Nothing is known to be stored; a repetition needs a key that identifies the attempt.
 */
export class Unavailable extends Error {
  override name = 'Unavailable';
  readonly problem: Unavailability;
  constructor(problem: Unavailability, cause: unknown) {
    super(problem === 'busy' ? 'too much at once' : 'the database does not answer', { cause });
    this.problem = problem;
  }
}

const AWAY = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'ENOENT'],
  // Shutting down, crashed, starting; the connection failed.
  ...['57P01', '57P02', '57P03', '08000', '08001', '08003', '08006'],
]);
/** A statement took longer than `statement_timeout`; more connections than the server takes. */
const BUSY = new Set(['57014', '53300']);
const AWAY_WORDS =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired)/;
const BUSY_WORDS = /^timeout exceeded when trying to connect/;

/** For the client that asks: what the driver says of a lost or refused connection, as one error; others as they are. */
export function toUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Unavailable) return error;
  const code = findCause(error)?.code ?? '';
  if (AWAY.has(code) || AWAY_WORDS.test(error.message)) return new Unavailable('database-away', error);
  if (BUSY.has(code) || BUSY_WORDS.test(error.message)) return new Unavailable('busy', error);
  return error;
}

/** Is this, or what it was caused by, a database that could not be asked? */
export function findUnavailable(error: unknown): Unavailability | null {
  if (error instanceof Unavailable) return error.problem;
  return error instanceof Error ? findUnavailable(error.cause) : null;
}
