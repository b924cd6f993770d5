import { useNavigate } from 'react-router';
import { Button } from '#app/ui/action/button.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';
import { formatUsd } from '#domain/money/money.ts';
import type { Placing } from './use-attempt.ts';

type QuestionsProps = { placing: Placing; onAccept: () => void; onStop: () => void };

/** What is asked before an order is placed: other figures (CONF-12), or an order that still waits for its payment (PAY-33). */
export function PlaceQuestions({ placing, onAccept, onStop }: QuestionsProps) {
  const { checkout } = useTexts();
  const navigate = useNavigate();
  const leave = (to: string) => {
    onStop();
    Promise.resolve(navigate(to, { replace: true })).catch(() => {});
  };
  if (placing.step === 'changed') {
    const words = checkout.quoteChanged;
    return (
      <Question
        title={words.title}
        yes={words.accept}
        no={words.back}
        onYes={onAccept}
        onNo={() => leave('/cart')}
      >
        {words.text(formatUsd(placing.totalCents))}
      </Question>
    );
  }
  if (placing.step !== 'unpaid') return null;
  const { unpaid } = checkout;
  const toInstructions = () => leave(`/pay-instructions?order=${placing.orderNumber}`);
  return (
    <Question
      title={unpaid.title}
      yes={unpaid.replace}
      no={unpaid.keep}
      isSafeFirst
      onYes={onAccept}
      onNo={toInstructions}
    >
      {unpaid.question(placing.orderNumber)}
    </Question>
  );
}

type QuestionProps = {
  title: string;
  yes: string;
  no: string;
  /** Where yes loses something, the other answer stands on top. */
  isSafeFirst?: boolean;
  onYes: () => void;
  onNo: () => void;
  children: string;
};

function Question({ title, yes, no, isSafeFirst = false, onYes, onNo, children }: QuestionProps) {
  const actions = isSafeFirst ? (
    <>
      <Button wide onClick={onNo}>
        {no}
      </Button>
      <Button wide kind="danger" onClick={onYes}>
        {yes}
      </Button>
    </>
  ) : (
    <>
      <Button wide onClick={onYes}>
        {yes}
      </Button>
      <Button wide kind="outline" onClick={onNo}>
        {no}
      </Button>
    </>
  );
  return (
    <Dialog title={title} open role="alertdialog" onClose={onNo} actions={actions}>
      <p>{children}</p>
    </Dialog>
  );
}
