/** What Today says of the backups and of the program (KEEP-10). */
export const backup = {
  title: 'Backups',
  last: (when: string, size: string, rows: string) => `Last backup: ${when}, ${rows} rows, ${size}.`,
  failed: (when: string, problem: string) =>
    `The backup of ${when} failed: ${problem}. The log has the details; it is tried again.`,
  none: 'There is no backup yet.',
  how: 'Whoever runs your server can switch on one every night.',
  version: (version: string) => `MoodDrop ${version}`,
};
