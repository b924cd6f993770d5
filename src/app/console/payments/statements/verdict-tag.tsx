import { statementTexts as words } from '#app/texts/en/console/statements.ts';
import { Tag } from '#app/ui/mood/tag.tsx';
import type { Verdict } from '#domain/payments/statements/check-lines.ts';
import styles from './statements.module.css';

/** How sure it is, and what is to be looked at. */
export function VerdictTag({ kind, flags }: Pick<Verdict, 'kind' | 'flags'>) {
  return (
    <span className={styles.verdict}>
      <Tag tone={kind === 'sure' ? 'ok' : 'well'}>{words.kinds[kind]}</Tag>
      {flags.map((flag) => (
        <Tag key={flag} tone="warn">
          {words.flags[flag]}
        </Tag>
      ))}
    </span>
  );
}
