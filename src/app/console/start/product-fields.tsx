import { goods } from '#app/texts/en/console/catalog.ts';
import { startWords } from '#app/texts/en/console/start.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { FORMATS } from '#domain/catalog/formats.ts';
import { LIMIT_KINDS } from '#domain/catalog/limit-kind.ts';
import { AdminSelect, AdminText } from '../form/admin-fields.tsx';
import { AdminFile } from '../form/file-field.tsx';
import styles from './start.module.css';

const words = startWords.product;

/** One product that can be sold: all that the law and the cart ask of it, and nothing else (FIRST-03). */
export function ProductFields({ categories }: { categories: readonly { id: string; name: string }[] }) {
  const kinds = LIMIT_KINDS.map((value) => ({ value, label: goods.products.limitKinds[value] }));
  return (
    <div className={styles.fields}>
      <AdminText label={words.brand} name="brand" required maxLength={80} autoComplete="organization" />
      <AdminText label={words.name} name="name" required maxLength={120} />
      <AdminSelect
        label={words.category}
        name="categoryId"
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <AdminSelect
        label={words.format}
        name="format"
        options={FORMATS.map((value) => ({ value, label: value.replace('_', ' ') }))}
      />
      <AdminText label={words.price} name="priceCents" lead="$" inputMode="decimal" required />
      <AdminText label={words.sku} hint={words.skuHint} name="sku" required maxLength={60} />
      <div className={styles.pair}>
        <AdminText label={words.quantity} name="quantity" inputMode="decimal" required />
        <AdminText label={words.unit} name="unit" required maxLength={20} defaultValue="g" />
      </div>
      <div className={styles.pair}>
        <AdminText label={words.stock} name="stock" inputMode="numeric" required />
        <AdminText label={words.thcMg} name="thcMg" inputMode="numeric" />
      </div>
      <AdminFile
        label={words.picture}
        hint={words.pictureHint}
        name="picture"
        accept="image/*"
        optional={words.optional}
      />
      <fieldset className={styles.limit}>
        <legend>{goods.products.limitKind}</legend>
        <p className={styles.quiet}>{words.limitHint}</p>
        <AdminSelect label={words.counts} name="limitKind" options={kinds} defaultValue="flower" />
        <div className={styles.pair}>
          <GramsField label={goods.products.gramsFlower} name="gramsFlower" />
          <GramsField label={goods.products.gramsConcentrate} name="gramsConcentrate" />
        </div>
      </fieldset>
    </div>
  );
}

function GramsField({ label, name }: { label: string; name: string }) {
  const { grams, inUnit } = goods.products;
  return (
    <AdminText
      label={label}
      aria-label={inUnit(label, grams)}
      trail={grams}
      name={name}
      inputMode="decimal"
    />
  );
}

/** Something can be sold already. */
export function ProductThere() {
  return (
    <>
      <Notice tone="ok">{words.there}</Notice>
      <div className={styles.look}>
        <ButtonLink href="/staff/products" kind="outline" size="small">
          {words.edit}
        </ButtonLink>
        <ButtonLink href="/staff/products/new" kind="quiet" size="small">
          {words.more}
        </ButtonLink>
      </div>
    </>
  );
}
