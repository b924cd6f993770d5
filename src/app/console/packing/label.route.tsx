import { getShop } from '#app/http/context.server.ts';
import { refusePage } from '#app/http/refuse.server.ts';
import { printing } from '#app/texts/en/console/packing.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ReceiptSheet } from '#app/ui/order/receipt-sheet.tsx';
import { paperOf } from '#domain/packing/paper.ts';
import { readReceipt } from '#services/orders/read-receipt.ts';
import { readLabel } from '#services/packing/read-label.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import type { Route } from './+types/label.route';
import { BagLabel } from './bag-label.tsx';
import { PaperForm } from './paper-form.tsx';
import styles from './papers.module.css';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  tabTitle(loaderData ? printing.title(loaderData.label.call) : printing.label);

const PARTS = ['both', 'label', 'receipt'] as const;

export type PrintedPart = (typeof PARTS)[number];

export async function loader(args: Route.LoaderArgs) {
  const ctx = getShop(args);
  const orderNumber = args.params.number;
  const asked = new URL(args.request.url).searchParams;
  const [found, receipt] = await Promise.all([
    readLabel(ctx, orderNumber),
    readReceipt(ctx, { orderNumber }),
  ]);
  if ('problem' in found) throw refusePage(found);
  if ('problem' in receipt) throw refusePage(receipt);
  const paper = paperOf({ label: asked.get('label'), receipt: asked.get('receipt') }, found.set);
  const part: PrintedPart = PARTS.find((word) => word === asked.get('part')) ?? 'both';
  return { ...found, receipt: receipt.receipt, paper, part, isAtOnce: asked.has('print') };
}

/** What goes with the bag on paper: a label for it and the receipt that the law wants, in one print (PACK-09, PACK-10). */
export default function LabelPage({ loaderData, params }: Route.ComponentProps) {
  const { label, receipt, paper, part, isAtOnce } = loaderData;
  const isOver = receipt.status === 'cancelled';
  return (
    <div className={styles.page}>
      <div className={styles.screen}>
        <AdminPage
          title={printing.title(label.call)}
          back={{ href: `/staff/pack/${params.number}`, word: printing.back }}
        >
          {isOver ? (
            <Notice tone="bad">{printing.cancelled}</Notice>
          ) : (
            <PaperForm paper={paper} part={part} isAtOnce={isAtOnce} />
          )}
        </AdminPage>
      </div>
      {!isOver && (
        <div className={styles.papers} data-papers>
          {part !== 'receipt' && <BagLabel label={label} format={paper.label} />}
          {part !== 'label' && (
            <section className={styles.receipt} data-format={paper.receipt} aria-label={printing.receipt}>
              <ReceiptSheet receipt={receipt} back={null} />
            </section>
          )}
        </div>
      )}
    </div>
  );
}
