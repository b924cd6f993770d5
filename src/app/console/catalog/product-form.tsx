import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { goods } from '#app/texts/en/console/catalog.ts';
import { Button } from '#app/ui/action/button.tsx';
import { isMoodMatch, MOODS } from '#domain/moods.ts';
import type { readProduct } from '#services/catalog/product-admin.ts';
import { AdminCheckbox, AdminSelect, AdminText, AdminTextArea } from '../form/admin-fields.tsx';
import type { FormAnswer } from '../form/field-errors.tsx';
import { AdminForm } from '../form/field-form.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { useDrawnVersion } from '../shell/form-versions.ts';
import { FORMAT_CHOICES } from './goods-columns.ts';
import styles from './products.module.css';

const words = goods.products;

type Read = Exclude<Awaited<ReturnType<typeof readProduct>>, { problem: string }>;
type Product = NonNullable<Read['found']>['product'];
type ProductFormProps = {
  product: Product | null;
  brandsAndCategories: Read['brandsAndCategories'];
  answer?: FormAnswer;
};

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
      <div className={styles.columns}>
        <Story product={product} />
        <div className={styles.side}>
          <State product={product} />
          <Place product={product} brandsAndCategories={brandsAndCategories} />
        </div>
      </div>
      <SaveBar>
        <Button type="submit" busy={formMethod === 'POST'}>
          {words.save}
        </Button>
      </SaveBar>
    </AdminForm>
  );
}

type GroupProps = { title: string; children: ReactNode };

/** Fields that belong together, below their heading (LOOK-10). */
function Group({ title, children }: GroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

/** Where it stands in the shop. */
function Place({ product, brandsAndCategories }: Omit<ProductFormProps, 'answer'>) {
  const categories = toChoices(brandsAndCategories.categories);
  return (
    <Group title={words.groups.place}>
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
      <div className={styles.pair}>
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
      </div>
      <AdminSelect
        label={words.drop}
        name="dropId"
        options={[
          { value: '', label: words.noDrop },
          ...brandsAndCategories.drops.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        defaultValue={product?.dropId ?? ''}
      />
    </Group>
  );
}

/** Whether it is shown, and in which moods. */
function State({ product }: Pick<ProductFormProps, 'product'>) {
  return (
    <>
      <Group title={words.heads.shown}>
        <div className={styles.choices}>
          <AdminCheckbox name="isActive" label={words.isActive} defaultChecked={product?.isActive ?? true} />
          <AdminCheckbox
            name="isHiddenBundle"
            label={words.isHiddenBundle}
            defaultChecked={product?.isHiddenBundle}
          />
          <AdminCheckbox name="inVault" label={words.inVault} defaultChecked={product?.inVault} />
          <AdminCheckbox name="addonOnly" label={words.addonOnly} defaultChecked={product?.addonOnly} />
        </div>
      </Group>
      <Group title={words.moods}>
        <div className={`${styles.choices} ${styles.moods}`}>
          {MOODS.map((mood) => (
            <AdminCheckbox
              key={mood}
              name="mood"
              value={mood}
              label={mood}
              defaultChecked={isMoodMatch(product?.moodTags ?? [], [mood])}
            />
          ))}
        </div>
      </Group>
    </>
  );
}

/** Its name and the texts of the product page (PDP-02, PDP-03). */
function Story({ product }: Pick<ProductFormProps, 'product'>) {
  return (
    <div className={styles.side}>
      <Group title={words.groups.words}>
        <AdminText label={words.name} name="name" required maxLength={120} defaultValue={product?.name} />
        <AdminText
          label={words.shortTeaser}
          name="shortTeaser"
          maxLength={200}
          defaultValue={product?.shortTeaser ?? ''}
        />
        <AdminTextArea
          label={words.description}
          name="description"
          maxLength={2000}
          defaultValue={product?.description}
        />
        <div className={styles.halves}>
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
        </div>
      </Group>
      <Group title={words.groups.inside}>
        <div className={styles.halves}>
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
        </div>
        <div className={styles.thirds}>
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
      </Group>
    </div>
  );
}
