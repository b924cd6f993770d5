import { printing } from '#app/texts/en/console/packing.ts';
import type { LabelFormat } from '#domain/packing/paper.ts';
import type { Label } from '#services/packing/read-label.ts';
import styles from './papers.module.css';

type BagLabelProps = { label: Label; format: LabelFormat };

/** The label on the bag, black on white; its largest thing is the number that people read aloud (PACK-09). */
export function BagLabel({ label, format }: BagLabelProps) {
  const { call, orderNumber, units, to, shop } = label;
  const weights = [
    ...(label.gramsFlower > 0 ? [printing.flower(label.gramsFlower)] : []),
    ...(label.gramsConcentrate > 0 ? [printing.concentrate(label.gramsConcentrate)] : []),
  ];
  return (
    <section className={styles.label} data-format={format} aria-label={printing.label}>
      <p className={styles.call}>{call}</p>
      <p className={styles.number}>{orderNumber}</p>
      {to && (
        <p className={styles.to}>
          <strong>{to.firstName}</strong>
          {to.city && `, ${to.city}`}
        </p>
      )}
      <p className={styles.count}>{[printing.units(units), ...weights].join(' · ')}</p>
      <div className={styles.legal}>
        <p>
          <strong>{shop.name}</strong>
          {shop.licenseNumber && `, ${printing.license(shop.licenseNumber)}`}
        </p>
        <p>{shop.warning}</p>
      </div>
    </section>
  );
}
