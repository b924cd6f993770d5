/** The status of a refused form with files: 400 for one that did not arrive whole, 429 for too many, else 422 (SEC-26). */
export function uploadStatus({ problem }: { problem: string }): number {
  if (problem === 'upload-cut') return 400;
  return problem === 'too-many-tries' ? 429 : 422;
}
