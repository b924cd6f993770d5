import { getShop } from '#app/http/context.server.ts';
import { refusePage } from '#app/http/refuse.server.ts';
import { receiptTexts } from '#app/texts/en/storefront/orders.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { ReceiptSheet } from '#app/ui/order/receipt-sheet.tsx';
import { readReceipt } from '#services/orders/read-receipt.ts';
import type { Route } from './+types/receipt.route';
import styles from './print.module.css';

export async function loader(args: Route.LoaderArgs) {
  const found = await readReceipt(getShop(args), { orderNumber: args.params.number });
  if ('problem' in found) throw refusePage(found);
  return found;
}

/** The receipt that goes with the bag (LAW-06). */
export default function StaffReceiptPage({ loaderData, params }: Route.ComponentProps) {
  const receipt = receiptTexts;
  const back = (
    <ButtonLink kind="quiet" href={`/staff/orders/${params.number}`}>
      {receipt.back}
    </ButtonLink>
  );
  return (
    <div className={styles.alone}>
      <ReceiptSheet receipt={loaderData.receipt} back={back} />
    </div>
  );
}
