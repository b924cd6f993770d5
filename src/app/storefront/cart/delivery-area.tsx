import { useState } from 'react';
import { cartTexts } from '#app/texts/en/storefront/cart.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Button } from '#app/ui/action/button.tsx';
import type { ZipVerdict } from '#domain/delivery/zone.ts';
import styles from './cart.module.css';
import { ZipForm } from './zip-form.tsx';

type PlaceProps = {
  /** What the shop says of the place that these figures are for. */
  verdict: ZipVerdict | null;
  /** The ZIP that was asked here; empty where the place comes from an address. */
  zip: string;
  onZip: (zip: string) => void;
};

/** Where it goes: known from an address or from the ZIP that is asked here (CART-30, CHECK-38). */
export function DeliveryArea({ verdict, zip, onZip }: PlaceProps) {
  const words = cartTexts;
  const [isChanging, setChanging] = useState(false);
  if (!verdict?.valid || isChanging)
    return (
      <ZipForm
        zip={zip}
        verdict={verdict}
        onZip={(next) => {
          setChanging(false);
          onZip(next);
        }}
      />
    );
  return (
    <p className={styles.place}>
      <strong>{words.deliverTo(verdict.city, verdict.zip)}</strong>
      {zip === verdict.zip ? (
        <Button kind="quiet" size="small" onClick={() => setChanging(true)}>
          {words.change}
        </Button>
      ) : (
        <AppLink href="/checkout">{words.change}</AppLink>
      )}
    </p>
  );
}
