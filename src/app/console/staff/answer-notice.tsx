import { people as words } from '#app/texts/en/console/staff.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import styles from './people.module.css';

type Answer = { message: string | null; link: string | null; mailed: boolean };

/** The result of the form: a refusal, or the link that is shown only once. */
export function AnswerNotice({ answer }: { answer: Answer | undefined }) {
  if (!answer) return null;
  if (answer.message)
    return (
      <Notice tone="bad" live>
        {answer.message}
      </Notice>
    );
  return (
    <Notice tone="ok" live>
      {answer.mailed ? words.linkMailed : words.link}
      <code className={styles.link}>{answer.link}</code>
    </Notice>
  );
}
