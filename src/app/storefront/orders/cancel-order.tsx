import { useId } from 'react';
import { useNavigation } from 'react-router';
import { problemWords } from '#app/texts/problems.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { useTexts } from '#app/ui/texts-context.tsx';
import type { TrackedOrder } from '#services/orders/customer/track-orders.ts';

type CancelProps = Pick<TrackedOrder, 'orderNumber' | 'canCancel' | 'cancelWindowMinutes'>;

/** Asks before it cancels (ORD-11); the question opens by HTML alone. */
export function CancelOrder({ orderNumber, canCancel, cancelWindowMinutes }: CancelProps) {
  const { orders } = useTexts();
  const id = useId();
  const navigation = useNavigation();
  if (!canCancel)
    return <p>{problemWords({ problem: 'cancel-too-late', windowMinutes: cancelWindowMinutes })}</p>;
  const isBusy = navigation.formData?.get('orderNumber') === orderNumber;
  const actions = (
    <>
      <Button wide {...{ commandfor: id, command: 'close' }}>
        {orders.cancel.keep}
      </Button>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="cancel" />
        <input type="hidden" name="orderNumber" value={orderNumber} />
        <Button wide type="submit" kind="danger" busy={isBusy}>
          {orders.cancel.confirm}
        </Button>
      </Form>
    </>
  );
  return (
    <div>
      <Button kind="outline" size="small" {...{ commandfor: id, command: 'show-modal' }}>
        {orders.cancel.action}
      </Button>
      <Dialog id={id} role="alertdialog" title={orders.cancel.question(orderNumber)} actions={actions}>
        <p>{orders.cancel.text}</p>
      </Dialog>
    </div>
  );
}
