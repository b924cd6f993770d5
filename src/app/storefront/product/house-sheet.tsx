import type { ReactNode } from 'react';
import { useTexts } from '#app/ui/words/texts-context.tsx';
import type { HouseDetails } from '#services/catalog/get-product.ts';
import styles from './house-sheet.module.css';

/** What the house tells of its own products; a field without words is not shown (PDP-03, PDP-12). */
export function HouseSheet({ details }: { details: HouseDetails }) {
  const { product } = useTexts();
  const { effects, howItFeels, bestFor, cannabinoidsPercent, terpenes } = details;
  return (
    <dl className={styles.sheet}>
      {effects.length > 0 && <Fact name={product.effects}>{effects.join(', ')}</Fact>}
      {howItFeels && <Fact name={product.howItFeels}>{howItFeels}</Fact>}
      {bestFor && <Fact name={product.bestFor}>{bestFor}</Fact>}
      {cannabinoidsPercent !== null && (
        <Fact name={product.cannabinoids}>
          <span className={styles.figure}>{cannabinoidsPercent}%</span>
        </Fact>
      )}
      {terpenes.length > 0 && <Fact name={product.terpenes}>{terpenes.join(', ')}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
