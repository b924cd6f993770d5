/** The status of a refused form with files: 400 for an incomplete one, 429 for too many, else 422 (SEC-26). */
export function uploadStatus({ problem }: { problem: string }): number {
  if (problem === 'upload-cut') return 400;
  return problem === 'too-many-tries' ? 429 : 422;
}
