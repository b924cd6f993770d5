import { getShop } from '#app/http/context.server.ts';
import { refusePage } from '#app/http/refuse.server.ts';
import { boardTexts } from '#app/texts/en/console/board.ts';
import { receiptTexts } from '#app/texts/en/storefront/orders.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { ReceiptSheet } from '#app/ui/order/receipt-sheet.tsx';
import { readReceipts } from '#services/orders/read-receipts.ts';
import type { Route } from './+types/print.route';
import styles from './print.module.css';

export async function loader(args: Route.LoaderArgs) {
  const chosen = new URL(args.request.url).searchParams.getAll('order');
  const orderNumbers = chosen.map((order) => order.split(':', 1)[0] ?? '');
  const found = await readReceipts(getShop(args), { orderNumbers });
  if ('problem' in found) throw refusePage(found);
  return found;
}

/** The receipts of several orders, each on a sheet of its own (BOARD-08). */
export default function PrintPage({ loaderData: { receipts } }: Route.ComponentProps) {
  return (
    <>
      <header className={styles.head}>
        <strong>{boardTexts.several.printTitle(receipts.length)}</strong>
        <Button size="small" onClick={() => window.print()} data-script="">
          {boardTexts.several.toPrinter}
        </Button>
        <ButtonLink kind="quiet" size="small" href="/staff/orders">
          {receiptTexts.back}
        </ButtonLink>
      </header>
      {receipts.map((receipt) => (
        <div key={receipt.orderNumber} className={styles.sheet}>
          <ReceiptSheet receipt={receipt} />
        </div>
      ))}
    </>
  );
}
