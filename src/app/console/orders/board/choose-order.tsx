import { boardTexts } from '#app/texts/en/console/board.ts';
import { callNumberWords } from '#domain/orders/call-number.ts';
import styles from './several.module.css';
import { deedsFor } from './several-deeds.ts';
import type { Ticket } from './ticket.ts';

/** The form that takes the chosen orders; their boxes stand anywhere on the page. */
export const SEVERAL_FORM = 'several-orders';

/** Chooses an order for what is done with several at once (BOARD-08), in the version that is shown. */
export function ChooseOrder({ order, isChosen }: { order: Ticket; isChosen?: boolean }) {
  return (
    <label className={styles.choose}>
      <input
        type="checkbox"
        form={SEVERAL_FORM}
        name="order"
        value={`${order.orderNumber}:${order.version}`}
        defaultChecked={isChosen}
        data-choose=""
        data-deeds={deedsFor(order).join(' ')}
      />
      <span className="sr-only">
        {boardTexts.choose(callNumberWords(order.callNumber), order.orderNumber)}
      </span>
    </label>
  );
}
