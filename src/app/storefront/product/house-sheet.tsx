import type { ReactNode } from 'react';
import { productTexts } from '#app/texts/en/storefront/product.ts';
import type { HouseDetails } from '#services/catalog/get-product.ts';
import styles from './house-sheet.module.css';

/** What the house tells of its own products; a field without words is not shown (PDP-03, PDP-12). */
export function HouseSheet({ details }: { details: HouseDetails }) {
  const product = productTexts;
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

type StrengthProps = { strength: { thcPercent: number | null; cbdPercent: number | null } };

/** THC and CBD as they were typed, of any brand's product; what is not known is not shown (PDP-03, LAW-14). */
export function StrengthSheet({ strength: { thcPercent, cbdPercent } }: StrengthProps) {
  const product = productTexts;
  if (thcPercent === null && cbdPercent === null) return null;
  return (
    <dl className={styles.sheet}>
      {thcPercent !== null && (
        <Fact name={product.thc}>
          <span className={styles.figure}>{thcPercent}%</span>
        </Fact>
      )}
      {cbdPercent !== null && (
        <Fact name={product.cbd}>
          <span className={styles.figure}>{cbdPercent}%</span>
        </Fact>
      )}
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
