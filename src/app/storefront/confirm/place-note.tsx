import { network } from '#app/texts/en/network.ts';
import { confirmTexts } from '#app/texts/en/storefront/confirm.ts';
import { sendingTexts } from '#app/texts/en/storefront/order-sending.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useEditable } from '#app/ui/texts-context.tsx';
import type { PlaceOrderState } from './use-attempt.ts';

type NoteProps = {
  placing: PlaceOrderState;
  /** Where no other button sends the order again. */
  onAgain?: () => void;
  /** Where nothing else says that the order is being sent. */
  saysSending?: boolean;
  /** What is said where the shop gave no words of its own. */
  failed?: string;
};

/** That an order is still on its way, was refused and why (CONF-31), with the way back in where the session is gone (CHECK-33), was not taken, or is placed while the next page has not opened (SHELL-59). */
export function PlaceNote({ placing, onAgain, saysSending = false, failed }: NoteProps) {
  const confirm = useEditable('confirm', confirmTexts);
  if (placing.step === 'sending' && !placing.isSlow)
    return saysSending ? <Notice live>{confirm.processing}</Notice> : null;
  if (placing.step === 'sending')
    return <Notice live>{placing.isCrowded ? sendingTexts.crowded : sendingTexts.still}</Notice>;
  if (placing.step === 'placed')
    return (
      <Notice tone="ok" live>
        {confirm.confirmed} {placing.order.orderNumber}
      </Notice>
    );
  if (placing.step === 'refused')
    return (
      <>
        <div role="alert">
          <Notice tone="bad">{placing.message ?? failed ?? confirm.failed}</Notice>
        </div>
        {placing.isSignedOut && (
          <ButtonLink wide kind="outline" href="/account?from=checkout">
            {confirm.signIn}
          </ButtonLink>
        )}
      </>
    );
  if (placing.step !== 'unsent') return null;
  return (
    <>
      <div role="alert">
        <Notice tone="bad">{sendingTexts[placing.why]}</Notice>
      </div>
      {onAgain && (
        <Button wide onClick={onAgain}>
          {network.tryAgain}
        </Button>
      )}
    </>
  );
}
