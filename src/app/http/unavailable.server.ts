/**
 * Could the database not be asked (`DatabaseUnavailable` of its room, which screens may not import)? The server handles
 * such an error: it answers 503 with `Retry-After` (SEC-21).
 */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Error && (error.name === 'DatabaseUnavailable' || isUnavailable(error.cause));
}
