import { useNavigation } from 'react-router';
import { goods } from '#app/texts/en/console/catalog.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Button } from '#app/ui/action/button.tsx';
import { LIMIT_KINDS } from '#domain/catalog/limit-kind.ts';
import { optionLabel } from '#domain/catalog/option-label.ts';
import { formatUsd } from '#domain/money.ts';
import type { readProduct } from '#services/catalog/product-admin.ts';
import { AdminCheckbox, AdminSelect, AdminText } from '../form/admin-fields.tsx';
import type { FormAnswer } from '../form/field-errors.tsx';
import { AdminForm } from '../form/field-form.tsx';
import { FORMAT_CHOICES } from './goods-columns.ts';
import styles from './products.module.css';

const words = goods.products;

type Found = NonNullable<Exclude<Awaited<ReturnType<typeof readProduct>>, { problem: string }>['found']>;
type Option = Found['options'][number];

const toUsd = (cents: number | null | undefined) => (cents == null ? '' : (cents / 100).toFixed(2));

/** A form for each option, and one for a new option (STAFF-08, CAT-08). */
export function OptionForms({ found: { product, options }, answer }: { found: Found; answer?: FormAnswer }) {
  return (
    <>
      {options.map((option) => (
        <details key={option.id} className={styles.option}>
          <summary>
            <span className={styles.line}>
              <strong>{optionLabel({ ...option, thcPercentage: product.thcPercentage })}</strong>{' '}
              <span className={styles.about}>{option.sku}</span>{' '}
              <span className={styles.about}>
                {words.stockOf} {option.stock} · {formatUsd(option.priceCents)}
              </span>
            </span>
          </summary>
          <p>
            <AppLink href={`/staff/stock/${option.id}`}>
              {words.stockOf}: {option.stock}
            </AppLink>
          </p>
          <OptionForm option={option} format={product.format} position={option.position} answer={answer} />
        </details>
      ))}
      <details className={styles.option} open={options.length === 0}>
        <summary>{words.newOption}</summary>
        <OptionForm
          key={options.length}
          option={null}
          format={product.format}
          position={options.length}
          answer={answer}
        />
      </details>
    </>
  );
}

type OptionFormProps = { option: Option | null; format: string; position: number; answer?: FormAnswer };

function OptionForm({ option, format, position, answer }: OptionFormProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <AdminForm
      name={`option:${option?.id ?? 'new'}`}
      answer={answer}
      method="post"
      className={styles.form}
      key={option?.version}
    >
      <input type="hidden" name="option" value={option?.id ?? ''} />
      <input type="hidden" name="version" value={option?.version ?? 0} />
      <div className={styles.fields}>
        <AdminText label={words.name} name="name" required maxLength={120} defaultValue={option?.name} />
        <AdminText label={words.flavor} name="flavor" maxLength={120} defaultValue={option?.flavor ?? ''} />
        <AdminText label={words.sku} name="sku" required maxLength={60} defaultValue={option?.sku} />
        <AdminText
          label={words.barcode}
          hint={words.barcodeHint}
          name="barcode"
          maxLength={60}
          autoComplete="off"
          defaultValue={option?.barcode ?? ''}
        />
        <AdminSelect
          label={words.format}
          name="format"
          options={FORMAT_CHOICES}
          defaultValue={option?.format ?? format}
        />
        <AdminText
          label={words.price}
          lead="$"
          name="priceCents"
          inputMode="decimal"
          required
          defaultValue={toUsd(option?.priceCents)}
        />
        <AdminText
          label={words.originalPrice}
          lead="$"
          name="originalPriceCents"
          inputMode="decimal"
          defaultValue={toUsd(option?.originalPriceCents)}
        />
        <AdminText
          label={words.cost}
          hint={words.costHint}
          lead="$"
          name="costCents"
          inputMode="decimal"
          defaultValue={toUsd(option?.costCents)}
        />
        <AdminText
          label={words.quantity}
          name="quantity"
          inputMode="decimal"
          required
          defaultValue={option?.quantity}
        />
        <AdminText label={words.unit} name="unit" required maxLength={20} defaultValue={option?.unit} />
        <AdminText label={words.position} name="position" inputMode="numeric" defaultValue={position} />
        <Strength option={option} />
      </div>
      <AdminCheckbox name="isOn" label={words.isOn} defaultChecked={option?.isOn ?? true} />
      <Button type="submit" kind="outline" busy={isBusy}>
        {words.saveOption}
      </Button>
    </AdminForm>
  );
}

/** The legal facts of a pack (LAW-01, LAW-13). */
function Strength({ option }: { option: Option | null }) {
  return (
    <>
      <AdminText label={words.thcMg} name="thcMg" inputMode="numeric" defaultValue={option?.thcMg ?? ''} />
      <AdminText
        label={words.servings}
        name="servings"
        inputMode="numeric"
        defaultValue={option?.servings ?? ''}
      />
      <AdminSelect
        label={words.limitKind}
        hint={words.gramsHint}
        name="limitKind"
        options={[
          { value: '', label: words.limitKinds.unknown },
          ...LIMIT_KINDS.map((value) => ({ value, label: words.limitKinds[value] })),
        ]}
        defaultValue={option?.limitKind ?? ''}
      />
      <AdminText
        label={words.gramsFlower}
        name="gramsFlower"
        inputMode="decimal"
        defaultValue={option?.gramsFlower || ''}
      />
      <AdminText
        label={words.gramsConcentrate}
        name="gramsConcentrate"
        inputMode="decimal"
        defaultValue={option?.gramsConcentrate || ''}
      />
    </>
  );
}
