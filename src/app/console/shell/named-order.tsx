import { AppLink } from '#app/ui/action/app-link.tsx';
import { callNumberWords } from '#domain/orders/call-number.ts';
import styles from './named-order.module.css';
import { useOwnRights } from './own-rights.tsx';

type NamedOrderProps = {
  orderNumber: string;
  callNumber: number | null;
};

/**
 * An order that a table or a list names: by its short number, with the long one for the ear (LOOK-23), and a link for who
 * may see orders. It looks the same wherever it stands (LOOK-600).
 */
export function NamedOrder({ orderNumber, callNumber }: NamedOrderProps) {
  const maySeeOrders = useOwnRights().includes('orders-view');
  const called =
    callNumber === null ? (
      <b>{orderNumber}</b>
    ) : (
      <>
        <b>{callNumberWords(callNumber)}</b> <span className="sr-only">{orderNumber}</span>
      </>
    );
  if (!maySeeOrders) return <span className={styles.order}>{called}</span>;
  return (
    <AppLink href={`/staff/orders/${orderNumber}`} className={styles.order}>
      {called}
    </AppLink>
  );
}
