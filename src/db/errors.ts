const UNIQUE_VIOLATION = '23505';
const CHECK_VIOLATION = '23514';
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

export function isCheckViolation(error: unknown, constraint?: string): boolean {
  return isViolation(error, CHECK_VIOLATION, constraint);
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
