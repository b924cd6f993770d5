import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { statementTexts } from '#app/texts/en/console/statements.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { KeptAnswer } from './statement.route.tsx';
import styles from './statements.module.css';

const words = statementTexts.kept;

/** What became of the statement: how many are confirmed, and which not and why (MATCH-07). */
export function KeptNotice({ answer: { kept, known, confirmed, left } }: { answer: KeptAnswer }) {
  return (
    <Notice tone={left.length > 0 ? 'warn' : 'ok'} live>
      {words.confirmed(confirmed)} {words.added(kept, known)}
      {left.length > 0 && (
        <>
          <p>{words.leftTitle}</p>
          <ul className={styles.list}>
            {left.map(({ orderNumber, ...problem }) => (
              <li key={orderNumber}>
                {words.left(orderNumber, consoleProblemWords(problem as ConsoleProblem))}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
