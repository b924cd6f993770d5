import { useNavigation } from 'react-router';
import { goods } from '#app/texts/en/console/catalog.ts';
import { Button } from '#app/ui/action/button.tsx';
import { FORMATS } from '#domain/catalog/formats.ts';
import { isMoodMatch, MOODS } from '#domain/moods.ts';
import type { readProduct } from '#services/catalog/product-admin.ts';
import { AdminCheckbox, AdminSelect, AdminText, AdminTextArea } from '../form/admin-fields.tsx';
import type { FormAnswer } from '../form/field-errors.tsx';
import { AdminForm } from '../form/field-form.tsx';
import { useDrawnVersion } from '../shell/form-versions.ts';
import styles from './products.module.css';

const words = goods.products;

type Read = Exclude<Awaited<ReturnType<typeof readProduct>>, { problem: string }>;
type Product = NonNullable<Read['found']>['product'];
type ProductFormProps = {
  product: Product | null;
  brandsAndCategories: Read['brandsAndCategories'];
  answer?: FormAnswer;
};

const FORMAT_CHOICES = FORMATS.map((format) => ({ value: format, label: format.replace('_', ' ') }));
const toChoices = (rows: readonly { id: string; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

/** A product's own fields; the seen version is sent along (STAFF-08, STAFF-23). */
export function ProductForm({ product, brandsAndCategories, answer }: ProductFormProps) {
  const { formData, formMethod } = useNavigation();
  const version = product?.version ?? 0;
  const drawn = useDrawnVersion(version, formData?.get('part') === 'product');
  return (
    <AdminForm name="product" answer={answer} method="post" className={styles.form} key={drawn}>
      <input type="hidden" name="part" value="product" />
      <input type="hidden" name="version" value={version} />
      <Place product={product} brandsAndCategories={brandsAndCategories} />
      <fieldset className={styles.choices}>
        <legend>{words.moods}</legend>
        {MOODS.map((mood) => (
          <AdminCheckbox
            key={mood}
            name="mood"
            value={mood}
            label={mood}
            defaultChecked={isMoodMatch(product?.moodTags ?? [], [mood])}
          />
        ))}
      </fieldset>
      <Story product={product} />
      <fieldset className={styles.choices}>
        <legend>{words.heads.shown}</legend>
        <AdminCheckbox name="isActive" label={words.isActive} defaultChecked={product?.isActive ?? true} />
        <AdminCheckbox
          name="isHiddenBundle"
          label={words.isHiddenBundle}
          defaultChecked={product?.isHiddenBundle}
        />
        <AdminCheckbox name="inVault" label={words.inVault} defaultChecked={product?.inVault} />
        <AdminCheckbox name="addonOnly" label={words.addonOnly} defaultChecked={product?.addonOnly} />
      </fieldset>
      <Button type="submit" busy={formMethod === 'POST'}>
        {words.save}
      </Button>
    </AdminForm>
  );
}

/** Its name and its position. */
function Place({ product, brandsAndCategories }: Omit<ProductFormProps, 'answer'>) {
  const categories = toChoices(brandsAndCategories.categories);
  return (
    <div className={`${styles.fields} ${styles.place}`}>
      <AdminText label={words.name} name="name" required maxLength={120} defaultValue={product?.name} />
      <AdminSelect
        label={words.brand}
        hint={words.brandHint}
        name="brandId"
        required
        options={[{ value: '', label: words.chooseBrand }, ...toChoices(brandsAndCategories.brands)]}
        defaultValue={product?.brandId ?? ''}
      />
      <AdminSelect
        label={words.category}
        name="categoryId"
        required
        options={[{ value: '', label: words.chooseCategory }, ...categories]}
        defaultValue={product?.categoryId ?? ''}
      />
      <AdminSelect
        label={words.secondary}
        name="secondaryCategoryId"
        options={[{ value: '', label: words.noSecond }, ...categories]}
        defaultValue={product?.secondaryCategoryId ?? ''}
      />
      <AdminSelect
        label={words.format}
        name="format"
        options={FORMAT_CHOICES}
        defaultValue={product?.format}
      />
      <AdminText
        label={words.order}
        hint={words.orderHint}
        name="displayOrder"
        inputMode="numeric"
        defaultValue={product?.displayOrder ?? 0}
      />
      <AdminSelect
        label={words.drop}
        name="dropId"
        options={[
          { value: '', label: words.noDrop },
          ...brandsAndCategories.drops.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        defaultValue={product?.dropId ?? ''}
      />
      <AdminText
        label={words.shortTeaser}
        name="shortTeaser"
        maxLength={200}
        defaultValue={product?.shortTeaser ?? ''}
      />
    </div>
  );
}

/** The texts of the product page (PDP-02, PDP-03). */
function Story({ product }: Pick<ProductFormProps, 'product'>) {
  return (
    <div className={`${styles.fields} ${styles.story}`}>
      <AdminTextArea
        label={words.description}
        name="description"
        maxLength={2000}
        defaultValue={product?.description}
      />
      <AdminTextArea
        label={words.howItFeels}
        name="howItFeels"
        maxLength={600}
        defaultValue={product?.howItFeels ?? ''}
      />
      <AdminTextArea
        label={words.bestFor}
        name="bestFor"
        maxLength={600}
        defaultValue={product?.bestFor ?? ''}
      />
      <AdminText
        label={words.effects}
        hint={words.listHint}
        name="effects"
        defaultValue={product?.effects.join(', ')}
      />
      <AdminText
        label={words.terpenes}
        hint={words.listHint}
        name="dominantTerpenes"
        defaultValue={product?.dominantTerpenes.join(', ')}
      />
      <AdminText
        label={words.cannabinoids}
        name="totalCannabinoidsPercentage"
        inputMode="decimal"
        defaultValue={product?.totalCannabinoidsPercentage ?? ''}
      />
      <AdminText
        label={words.thc}
        name="thcPercentage"
        inputMode="decimal"
        defaultValue={product?.thcPercentage ?? ''}
      />
      <AdminText
        label={words.cbd}
        name="cbdPercentage"
        inputMode="decimal"
        defaultValue={product?.cbdPercentage ?? ''}
      />
    </div>
  );
}
