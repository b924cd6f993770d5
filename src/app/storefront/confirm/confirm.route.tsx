import { useNavigate } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { en } from '#app/texts/en.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Spinner } from '#app/ui/icon/spinner.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { Totals } from '#app/ui/money/totals.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';
import { formatUsd } from '#domain/money/money.ts';
import { readCheckout } from '#services/checkout/read-checkout.ts';
import { useFilledCart } from '../checkout/use-filled-cart.ts';
import type { Route } from './+types/confirm.route';
import styles from './confirm.module.css';
import { type Placing, usePlacing } from './use-placing.ts';

export const meta = () => [{ title: `${en.confirm.processing} · ${en.shell.title}` }];

export async function loader(args: Route.LoaderArgs) {
  return { isKnown: (await readCheckout(getShop(args))) !== null };
}

/** CONF-01..03: the order is sent on entry; the page shows how far it is. */
export default function ConfirmPage({ loaderData }: Route.ComponentProps) {
  const { confirm } = useTexts();
  const { placing, accept } = usePlacing(useFilledCart(loaderData.isKnown));
  if (placing.step === 'placed') return <Placed order={placing.order} />;
  return (
    <div className={styles.page} role="status">
      <Spinner size="large" />
      <Heading level={1} size="h2">
        {confirm.processing}
      </Heading>
      {placing.step === 'changed' && <ChangedFigures changed={placing} onAccept={accept} />}
    </div>
  );
}

function Placed({ order }: Pick<Extract<Placing, { step: 'placed' }>, 'order'>) {
  const { confirm } = useTexts();
  const rows = [
    { label: confirm.number, value: order.orderNumber },
    { label: confirm.total, value: formatUsd(order.amountDueCents), tone: 'sum' as const },
  ];
  return (
    <div className={styles.page} role="status">
      <Heading level={1} size="h2">
        {confirm.confirmed}
      </Heading>
      <Totals rows={rows} />
      <p>{confirm.updates}</p>
    </div>
  );
}

type ChangedProps = {
  changed: Extract<Placing, { step: 'changed' }>;
  onAccept: (token: string) => void;
};

/** CONF-12: the new figures, to accept or not. */
function ChangedFigures({ changed, onAccept }: ChangedProps) {
  const words = useTexts().checkout.quoteChanged;
  const navigate = useNavigate();
  const leave = () => Promise.resolve(navigate('/cart', { replace: true })).catch(() => {});
  const actions = (
    <>
      <Button wide onClick={() => onAccept(changed.quoteToken)}>
        {words.accept}
      </Button>
      <Button wide kind="outline" onClick={leave}>
        {words.back}
      </Button>
    </>
  );
  return (
    <Dialog title={words.title} open role="alertdialog" onClose={leave} actions={actions}>
      <p>{words.text(formatUsd(changed.totalCents))}</p>
    </Dialog>
  );
}
