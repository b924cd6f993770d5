import { packing, printing } from '#app/texts/en/console/packing.ts';
import { moments } from '#app/texts/en/moments.ts';
import type { ReceiptFormat } from '#domain/packing/paper.ts';
import type { PickPaper } from '#services/packing/read-papers.ts';
import styles from './papers.module.css';

/** A pick list on paper, black on white: a box to tick with a pen before each line (BOARD-15). */
export function PickSheet({ list, format }: { list: PickPaper; format: ReceiptFormat }) {
  const { call, orderNumber, customerName, bagRequested, deliverNotBefore, deliveryNotes, lines } = list;
  return (
    <section
      className={`${styles.receipt} ${styles.pick}`}
      data-format={format}
      aria-label={packing.list.title(call)}
    >
      <header className={styles.pickHead}>
        <strong className={styles.pickCall}>{call}</strong>
        <span>{orderNumber}</span>
        <span>{customerName}</span>
        <span>{bagRequested ? packing.list.bag : packing.list.noBag}</span>
      </header>
      {deliverNotBefore && <p>{packing.list.notBefore(moments.dateAndMinute(deliverNotBefore))}</p>}
      {deliveryNotes && <p>{deliveryNotes}</p>}
      <ul className={styles.pickLines}>
        {lines.map((line) => (
          <li key={line.id}>
            <span className={styles.box} aria-hidden="true" />
            <strong>{line.quantity} ×</strong>
            <span>
              {line.name} <span className={styles.pickSmall}>{line.optionName}</span>
            </span>
            <span className={styles.pickSmall}>{line.barcode && packing.list.code(line.barcode)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.pickSmall}>{printing.packedBy}</p>
    </section>
  );
}
