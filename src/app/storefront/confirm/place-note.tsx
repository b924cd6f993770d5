import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';
import type { Placing } from './use-attempt.ts';

type NoteProps = {
  placing: Placing;
  /** Where no other button sends the order again. */
  onAgain?: () => void;
};

/** That an order is still on its way, or was not taken, or is placed while the next page has not opened (SHELL-59). */
export function PlaceNote({ placing, onAgain }: NoteProps) {
  const { confirm, network } = useTexts();
  if (placing.step === 'sending' && placing.isSlow) return <Notice live>{network.order.still}</Notice>;
  if (placing.step === 'placed')
    return (
      <Notice tone="ok" live>
        {confirm.confirmed} {placing.order.orderNumber}
      </Notice>
    );
  if (placing.step !== 'unsent') return null;
  return (
    <>
      <div role="alert">
        <Notice tone="bad">{network.order[placing.why]}</Notice>
      </div>
      {onAgain && (
        <Button wide onClick={onAgain}>
          {network.tryAgain}
        </Button>
      )}
    </>
  );
}
