import { useNavigate } from 'react-router';
import { checkoutTexts } from '#app/texts/en/storefront/checkout.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { FiguresQuestion } from './figures-question.tsx';
import type { PlaceOrderState } from './use-attempt.ts';

type QuestionsProps = { placing: PlaceOrderState; onAccept: () => void; onStop: () => void };

/** What is asked before an order is placed: other figures (CONF-12), or an order that still waits for its payment (PAY-33). */
export function PlaceQuestions({ placing, onAccept, onStop }: QuestionsProps) {
  const checkout = checkoutTexts;
  const navigate = useNavigate();
  const leave = (to: string) => {
    onStop();
    Promise.resolve(navigate(to, { replace: true })).catch(() => {});
  };
  if (placing.step === 'changed') {
    return (
      <FiguresQuestion
        {...placing}
        then={placing.isCashShort ? 'cash' : 'place'}
        onAccept={onAccept}
        onBack={() => leave('/cart')}
      />
    );
  }
  if (placing.step !== 'unpaid') return null;
  const { unpaid } = checkout;
  const toInstructions = () => leave(`/pay-instructions?order=${placing.orderNumber}`);
  const actions = (
    <>
      <Button wide onClick={toInstructions}>
        {unpaid.keep}
      </Button>
      <Button wide kind="danger" onClick={onAccept}>
        {unpaid.replace}
      </Button>
    </>
  );
  return (
    <Dialog title={unpaid.title} open role="alertdialog" onClose={toInstructions} actions={actions}>
      <p>{unpaid.question(placing.orderNumber)}</p>
    </Dialog>
  );
}
