import { consoleTexts } from '#app/texts/en/console/console.ts';
import { Section } from '#app/ui/layout/section.tsx';
import { OrderedItems } from '#app/ui/order/ordered-items.tsx';
import type { FoundOrder } from './order-found.ts';
import styles from './order-panel.module.css';

const words = consoleTexts.order;

/** What goes into the bag (STAFF-02). */
export function OrderPanelLines({ found }: { found: FoundOrder }) {
  return (
    <Section title={words.items} size="h4" rule="line">
      <OrderedItems
        ruled
        lines={found.lines}
        words={({ quantity, productName, optionName }) => (
          <>
            {quantity} × {productName} <span className={styles.quiet}>{optionName}</span>
          </>
        )}
      />
      <p className={styles.quiet}>{found.order.bagRequested ? words.bag : words.noBag}</p>
    </Section>
  );
}
