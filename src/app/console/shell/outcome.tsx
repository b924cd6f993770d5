import { Notice } from '#app/ui/feedback/notice.tsx';

type OutcomeProps = {
  /** What the last action answered; its message says why it was refused. */
  answer: { message: string | null } | undefined;
  saved: string;
};

/** The result of the last form. */
export function Outcome({ answer, saved }: OutcomeProps) {
  if (!answer) return null;
  return (
    <Notice tone={answer.message ? 'bad' : 'ok'} live>
      {answer.message ?? saved}
    </Notice>
  );
}
