import { backup as words } from '#app/texts/en/console/backup.ts';
import { en } from '#app/texts/en.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import styles from './today.module.css';

export type BackupStateProps = {
  backup: {
    made: { at: string; rows: number; bytes: number } | null;
    failed: { at: string; problem: string } | null;
  };
  version: string;
};

const megabyte = new Intl.NumberFormat('en-US', {
  style: 'unit',
  unit: 'megabyte',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

const moment = (at: string) => en.moments.dateAndMinute(new Date(at));

/** When the shop's data were kept last, or why not, and which version runs (KEEP-10). */
export function BackupState({ backup: { made, failed }, version }: BackupStateProps) {
  return (
    <Section title={words.title} rule="line" size="h4">
      <div className={styles.backup}>
        {failed && <Notice tone="bad">{words.failed(moment(failed.at), failed.problem)}</Notice>}
        {made && (
          <p>
            {words.last(
              moment(made.at),
              megabyte.format(made.bytes / 1e6),
              made.rows.toLocaleString('en-US'),
            )}
          </p>
        )}
        {!made && (
          <div>
            <p>{words.none}</p>
            <p className={styles.quiet}>{words.how}</p>
          </div>
        )}
        <p className={styles.quiet}>{words.version(version)}</p>
      </div>
    </Section>
  );
}
