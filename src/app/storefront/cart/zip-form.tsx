import { type FormEvent, useState } from 'react';
import { cartProblemWords } from '#app/texts/cart-problems.ts';
import { cartTexts } from '#app/texts/en/storefront/cart.ts';
import { Button } from '#app/ui/action/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { findZipCode } from '#domain/delivery/zip-code.ts';
import type { ZipVerdict } from '#domain/delivery/zone.ts';
import { keepZip } from '../checkout/stored-checkout.ts';
import styles from './cart.module.css';

type ZipFormProps = {
  zip: string;
  /** What the shop says of that ZIP. */
  verdict: ZipVerdict | null;
  onZip: (zip: string) => void;
};

/** The ZIP code field, before any sign-up: it brings the area's minimum and fee (CHECK-38). */
export function ZipForm({ zip, verdict, onZip }: ZipFormProps) {
  const cart = cartTexts;
  const [isWrong, setWrong] = useState(false);
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('zip') as HTMLInputElement;
    const found = findZipCode(field.value);
    setWrong(!found);
    if (!found) return field.focus();
    keepZip(found);
    onZip(found);
  };
  const refused = verdict?.valid === false ? cartProblemWords(verdict) : undefined;
  return (
    <form className={styles.promo} onSubmit={apply} noValidate>
      <TextField
        label={cart.zip.label}
        hint={cart.zip.hint}
        name="zip"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        defaultValue={zip}
        error={isWrong ? cartProblemWords({ problem: 'zip-missing' }) : refused}
      />
      <Button type="submit" kind="outline">
        {cart.zip.apply}
      </Button>
    </form>
  );
}
