/**
 * Could the database not be asked (`DatabaseUnavailable` of its room, which screens may not import)? Such an error is
 * left to the shell, which tells everybody alike when to come back (SEC-21).
 */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Error && (error.name === 'DatabaseUnavailable' || isUnavailable(error.cause));
}
