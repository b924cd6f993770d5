import type { ReactNode } from 'react';
import { getShop } from '#app/http/context.server.ts';
import { refusePage } from '#app/http/refuse.server.ts';
import { boardTexts } from '#app/texts/en/console/board.ts';
import { printing } from '#app/texts/en/console/packing.ts';
import { receiptTexts } from '#app/texts/en/storefront/orders.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { ReceiptSheet } from '#app/ui/order/receipt-sheet.tsx';
import type { ShopContext } from '#services/context.ts';
import { readReceipts } from '#services/orders/read-receipts.ts';
import { readLabels, readPickLists } from '#services/packing/read-papers.ts';
import { BagLabel } from '../packing/bag-label.tsx';
import papers from '../packing/papers.module.css';
import { PickSheet } from '../packing/pick-sheet.tsx';
import type { Route } from './+types/print.route';
import styles from './print.module.css';

/** What of the chosen orders is printed; without a word, and for what is unknown, the receipts. */
async function readPapers(ctx: ShopContext, asked: string | null, orderNumbers: readonly string[]) {
  const format = ctx.settings.receiptFormat;
  if (asked === 'labels') {
    const found = await readLabels(ctx, { orderNumbers });
    return 'problem' in found ? found : { kind: 'labels' as const, ...found };
  }
  if (asked === 'pick-lists') {
    const found = await readPickLists(ctx, { orderNumbers });
    return 'problem' in found ? found : { kind: 'pick-lists' as const, ...found, format };
  }
  const found = await readReceipts(ctx, { orderNumbers });
  return 'problem' in found ? found : { kind: 'receipts' as const, ...found, format };
}

export async function loader(args: Route.LoaderArgs) {
  const asked = new URL(args.request.url).searchParams;
  const orderNumbers = asked.getAll('order').map((order) => order.split(':', 1)[0] ?? '');
  const found = await readPapers(getShop(args), asked.get('papers'), orderNumbers);
  if ('problem' in found) throw refusePage(found);
  return found;
}

/** Receipts, labels or pick lists of several orders, each on a paper of its own (BOARD-15). */
export default function PrintPage({ loaderData }: Route.ComponentProps) {
  const sheets = sheetsOf(loaderData);
  return (
    <>
      <header className={styles.head}>
        <strong>{boardTexts.several.printTitle[loaderData.kind](sheets.length)}</strong>
        <Button size="small" onClick={() => window.print()} data-script="">
          {boardTexts.several.toPrinter}
        </Button>
        <ButtonLink kind="quiet" size="small" href="/staff/orders">
          {receiptTexts.back}
        </ButtonLink>
      </header>
      <div className={`${papers.papers} ${styles.sheets}`} data-papers>
        {sheets}
      </div>
    </>
  );
}

function sheetsOf(printed: Route.ComponentProps['loaderData']): ReactNode[] {
  if (printed.kind === 'labels')
    return printed.labels.map((label) => (
      <BagLabel key={label.orderNumber} label={label} format={printed.format} />
    ));
  if (printed.kind === 'pick-lists')
    return printed.lists.map((list) => (
      <PickSheet key={list.orderNumber} list={list} format={printed.format} />
    ));
  return printed.receipts.map((receipt) => (
    <section
      key={receipt.orderNumber}
      className={papers.receipt}
      data-format={printed.format}
      aria-label={printing.receipt}
    >
      <ReceiptSheet receipt={receipt} back={null} />
    </section>
  ));
}
