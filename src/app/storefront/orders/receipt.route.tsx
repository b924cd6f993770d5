import { getShop } from '#app/http/context.server.ts';
import { refusePage } from '#app/http/refuse.server.ts';
import { receiptTexts } from '#app/texts/en/storefront/orders.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { ReceiptSheet } from '#app/ui/order/receipt-sheet.tsx';
import { readReceipt } from '#services/orders/read-receipt.ts';
import { pageTitle } from '../page/page-title.ts';
import type { Route } from './+types/receipt.route';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(receiptTexts.title, matches) }];

export async function loader(args: Route.LoaderArgs) {
  const found = await readReceipt(getShop(args), { orderNumber: args.params.number });
  if ('problem' in found) throw refusePage(found);
  return found;
}

/** The receipt of an own order, to look at and to print (LAW-06). */
export default function ReceiptPage({ loaderData }: Route.ComponentProps) {
  const receipt = receiptTexts;
  const back = (
    <ButtonLink kind="quiet" href="/orders">
      {receipt.back}
    </ButtonLink>
  );
  return <ReceiptSheet receipt={loaderData.receipt} back={back} />;
}
