export type StorageProblem = 'storage-away' | 'storage-full';

/** The storage does not answer, refuses us, or has no room: nothing of the file was kept (STORE-03). */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable';
  readonly problem: StorageProblem;
  constructor(problem: StorageProblem, cause: unknown) {
    super(problem === 'storage-full' ? 'the storage is full' : 'the storage does not answer', { cause });
    this.problem = problem;
  }
}

/** Is this, or what it was caused by, a storage that cannot be used now? */
export function findStorageProblem(error: unknown): StorageProblem | null {
  if (error instanceof StorageUnavailable) return error.problem;
  return error instanceof Error ? findStorageProblem(error.cause) : null;
}

/** The refusal that a form shows where the storage cannot be used; any other failure is thrown again (STORE-03). */
export function refuseStorage(error: unknown): { problem: StorageProblem } {
  const problem = findStorageProblem(error);
  if (!problem) throw error;
  return { problem };
}
