/** What a line of the log may hold of an error. */
type SafeError = {
  name: string;
  message?: string;
  code?: string;
  /** The constraint, table or column that PostgreSQL names; never the row. */
  constraint?: string;
  table?: string;
  column?: string;
  stack?: string[];
  cause?: SafeError;
  errors?: SafeError[];
};

const MOST_FRAMES = 20;
const MOST_CAUSES = 4;
const LONGEST_MESSAGE = 300;

/** Classes of SQLSTATE whose quotes hold names of the schema or the server's own words, never what somebody typed. */
const SCHEMA_CLASSES = new Set(['08', '25', '28', '3D', '40', '42', '53', '55', '57', '58']);
const QUOTED = /".*"/s;
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const PHONE = /\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}\d*/g;

/**
 * An error of any kind as what may be logged of it (SEC-19): its name, code and stack, and of its message what names
 * no person. A failed query loses its statement and its parameters; PostgreSQL's `detail`, which quotes rows, is
 * left out; text in quotes, e-mail addresses and phone numbers are blotted out. Causes go with it, four deep.
 * Something thrown that is no error is described by its kind alone. Never throws.
 */
export function safeError(error: unknown, depth = 0): SafeError {
  try {
    return error instanceof Error ? describeError(error, depth) : { name: kindOf(error) };
  } catch {
    return { name: 'UnreadableError' };
  }
}

type Facts = Error & Record<'code' | 'constraint' | 'table' | 'column' | 'errors' | 'severity', unknown>;

function describeError(error: Error, depth: number): SafeError {
  const { constraint, table, column, errors, code } = error as Facts;
  const safe: SafeError = { name: word(error.name) ?? 'Error' };
  const message = safeMessage(error as Facts);
  if (message) safe.message = message;
  for (const [key, value] of Object.entries({ code, constraint, table, column })) {
    const known = word(value);
    if (known) safe[key as 'code'] = known;
  }
  const stack = frames(error);
  if (stack.length > 0) safe.stack = stack;
  if (depth >= MOST_CAUSES) return safe;
  if (error.cause !== undefined) safe.cause = safeError(error.cause, depth + 1);
  if (Array.isArray(errors)) safe.errors = errors.slice(0, 3).map((each) => safeError(each, depth + 1));
  return safe;
}

/** A word such as a code or a name in the schema; whatever else stands there is not repeated. */
const word = (value: unknown) =>
  typeof value === 'string' && /^[\w.-]{1,64}$/.test(value) ? value : undefined;

function safeMessage({ message, code, severity }: Facts): string {
  // Drizzle's own message is the statement with its parameters; what went wrong stands in the cause.
  if (message.startsWith('Failed query')) return 'a query failed';
  const isSchemaWord = typeof severity === 'string' && SCHEMA_CLASSES.has(String(code).slice(0, 2));
  const unquoted = isSchemaWord ? message : message.replace(QUOTED, '"…"');
  return blotMessage(unquoted);
}

/** A message without e-mail addresses and phone numbers, and not too long. */
export function blotMessage(message: string): string {
  return message.replace(EMAIL, '…@…').replace(PHONE, '…').slice(0, LONGEST_MESSAGE);
}

/** Where it happened, without the first lines, which repeat the message. */
function frames({ name, message, stack = '' }: Error): string[] {
  const start = stack.indexOf(message);
  const rest =
    message && start >= 0 && start <= name.length + 20 ? stack.slice(start + message.length) : stack;
  const lines = rest.split('\n').filter((line) => /^\s+at /.test(line));
  return lines.slice(0, MOST_FRAMES).map((line) => line.trim());
}

function kindOf(thrown: unknown): string {
  if (thrown === null) return 'null';
  return typeof thrown === 'object' ? (word(thrown.constructor?.name) ?? 'object') : typeof thrown;
}
