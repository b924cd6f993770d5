import { data } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { refusePage } from '#app/http/refuse.server.ts';
import { ordersTexts, receiptTexts } from '#app/texts/en/storefront/orders.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { ReceiptSheet } from '#app/ui/order/receipt-sheet.tsx';
import { readLinkedReceipt } from '#services/orders/linked-order.ts';
import { pageTitle } from '../../page/page-title.ts';
import type { Route } from './+types/track-receipt.route';
import { LINK_HEADERS, toLink } from './link-params.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(receiptTexts.title, matches) },
  { name: 'robots', content: 'noindex, nofollow' },
];

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export async function loader(args: Route.LoaderArgs) {
  const found = await readLinkedReceipt(getShop(args), toLink(args.params));
  if ('problem' in found) throw refusePage(found, LINK_HEADERS);
  return data(found, { headers: LINK_HEADERS });
}

/** The receipt of the link's order, to look at and to print (LAW-06, SEC-42). */
export default function LinkedReceiptPage({ loaderData, params }: Route.ComponentProps) {
  const orders = ordersTexts;
  const back = (
    <ButtonLink kind="quiet" href={`/track/${params.number}/${params.key}`}>
      {orders.link.back}
    </ButtonLink>
  );
  return <ReceiptSheet receipt={loaderData.receipt} back={back} />;
}
