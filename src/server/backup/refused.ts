export type BackupProblem =
  | 'target-unusable'
  | 'target-busy'
  | 'target-unsupported'
  | 'backup-not-found'
  | 'backup-unfinished'
  | 'backup-unreadable'
  | 'key-missing'
  | 'key-invalid'
  | 'key-wrong'
  | 'format-newer'
  | 'migration-newer'
  | 'file-corrupt'
  | 'files-missing'
  | 'database-not-empty'
  | 'database-foreign'
  | 'secret-key-differs'
  | 'shop-not-found'
  | 'shop-running'
  | 'tables-differ'
  | 'usage';

/** A command stops and says why in one sentence, behind a stable code; nothing that was there has changed. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
  readonly problem: BackupProblem;
  constructor(problem: BackupProblem, sentence: string) {
    super(`${problem}: ${sentence}`);
    this.problem = problem;
  }
}
