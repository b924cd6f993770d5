import type { ReactNode } from 'react';
import { goods } from '#app/texts/en/console/catalog.ts';
import { goodsPage } from '#app/texts/en/console/goods-page.ts';
import { Heading } from '#app/ui/layout/heading.tsx';
import { isMoodMatch, MOODS } from '#domain/moods.ts';
import { AdminCheckbox, AdminSelect, AdminText, AdminTextArea } from '../form/admin-fields.tsx';
import { FORMAT_CHOICES } from './goods-columns.ts';
import type { GoodsRead, LoadedGoods } from './goods-draft.ts';
import styles from './goods-page.module.css';
import { stateChoices, stateValue } from './sale-state.ts';
import { useGiven, useTicked } from './typed-values.tsx';

const words = goods.products;

type PartProps = { product: LoadedGoods['product'] | null };
type PlacedProps = PartProps & { brandsAndCategories: GoodsRead['brandsAndCategories'] };

const toChoices = (rows: readonly { id: string; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

/** Fields that belong together, below their heading (LOOK-10). */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>
        <Heading level={2} size="h4">
          {title}
        </Heading>
      </legend>
      {children}
    </fieldset>
  );
}

/** What it is and under whose name; a new brand is named in the same form (GOODS-09). */
export function What({ product, brandsAndCategories }: PlacedProps) {
  const given = useGiven();
  const ticked = useTicked();
  const { brands, categories } = brandsAndCategories;
  const isFirst = brands.length === 0;
  return (
    <div className={styles.what}>
      <AdminText
        label={words.name}
        name="name"
        required
        maxLength={120}
        defaultValue={given('name', product?.name)}
      />
      <State product={product} />
      <AdminSelect
        label={words.format}
        name="format"
        required
        options={[...(product ? [] : [{ value: '', label: words.choose }]), ...FORMAT_CHOICES]}
        defaultValue={given('format', product?.format ?? '')}
      />
      <AdminSelect
        label={words.brand}
        name="brandId"
        required
        options={[
          ...(isFirst ? [] : [{ value: '', label: words.choose }]),
          ...toChoices(brands),
          { value: 'new', label: goodsPage.brand.choiceNew },
        ]}
        defaultValue={given('brandId', product?.brandId ?? (isFirst ? 'new' : ''))}
      />
      <AdminSelect
        label={words.category}
        name="categoryId"
        required
        options={[{ value: '', label: words.choose }, ...toChoices(categories)]}
        defaultValue={given('categoryId', product?.categoryId)}
      />
      <div className={styles.newBrand}>
        <AdminText
          label={goodsPage.brand.name}
          name="newBrand"
          maxLength={80}
          defaultValue={given('newBrand')}
        />
        <AdminCheckbox
          label={goodsPage.brand.isHouse}
          hint={goodsPage.brand.isHouseHint}
          name="newBrandIsHouse"
          defaultChecked={ticked('newBrandIsHouse', false)}
        />
      </div>
    </div>
  );
}

/** Whether it is shown, and how it is sold: one choice (LOOK-80). */
function State({ product }: PartProps) {
  const given = useGiven();
  return (
    <AdminSelect
      label={words.heads.shown}
      hint={product && goodsPage.neverDeleted}
      name="state"
      id="product-state"
      options={stateChoices(product)}
      defaultValue={given('state', product ? stateValue(product) : 'isActive')}
    />
  );
}

/** The texts of the product page (PDP-02, PDP-03). */
export function Words({ product }: PartProps) {
  const given = useGiven();
  return (
    <Group title={goodsPage.groups.words}>
      <AdminText
        label={words.shortTeaser}
        name="shortTeaser"
        maxLength={200}
        defaultValue={given('shortTeaser', product?.shortTeaser)}
      />
      <AdminTextArea
        label={words.description}
        name="description"
        maxLength={2000}
        defaultValue={given('description', product?.description)}
      />
      <div className={styles.halves}>
        <AdminTextArea
          label={words.howItFeels}
          name="howItFeels"
          maxLength={600}
          defaultValue={given('howItFeels', product?.howItFeels)}
        />
        <AdminTextArea
          label={words.bestFor}
          name="bestFor"
          maxLength={600}
          defaultValue={given('bestFor', product?.bestFor)}
        />
      </div>
    </Group>
  );
}

export function Inside({ product }: PartProps) {
  const given = useGiven();
  const share = (name: 'totalCannabinoidsPercentage' | 'thcPercentage' | 'cbdPercentage', label: string) => (
    <AdminText
      label={label}
      aria-label={words.inUnit(label, words.percent)}
      trail={words.percent}
      name={name}
      inputMode="decimal"
      defaultValue={given(name, product?.[name])}
    />
  );
  return (
    <Group title={goodsPage.groups.inside}>
      <div className={styles.halves}>
        <AdminText
          label={words.effects}
          hint={words.listHint}
          name="effects"
          defaultValue={given('effects', product?.effects.join(', '))}
        />
        <AdminText
          label={words.terpenes}
          hint={words.listHint}
          name="dominantTerpenes"
          defaultValue={given('dominantTerpenes', product?.dominantTerpenes.join(', '))}
        />
      </div>
      <div className={styles.thirds}>
        {share('totalCannabinoidsPercentage', words.cannabinoids)}
        {share('thcPercentage', words.thc)}
        {share('cbdPercentage', words.cbd)}
      </div>
    </Group>
  );
}

/** Its moods, its further places in the shop, and its drop. */
export function FurtherPlace({ product, brandsAndCategories }: PlacedProps) {
  const given = useGiven();
  const ticked = useTicked();
  const { categories, drops } = brandsAndCategories;
  return (
    <>
      <Group title={words.moods}>
        <div className={styles.moods}>
          {MOODS.map((mood) => (
            <AdminCheckbox
              key={mood}
              name={`mood:${mood}`}
              label={mood}
              defaultChecked={ticked(`mood:${mood}`, isMoodMatch(product?.moodTags ?? [], [mood]))}
            />
          ))}
        </div>
      </Group>
      <Group title={goodsPage.groups.place}>
        <AdminSelect
          label={words.secondary}
          name="secondaryCategoryId"
          options={[{ value: '', label: words.noSecond }, ...toChoices(categories)]}
          defaultValue={given('secondaryCategoryId', product?.secondaryCategoryId)}
        />
        <AdminSelect
          label={words.drop}
          name="dropId"
          options={[
            { value: '', label: words.noDrop },
            ...drops.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          defaultValue={given('dropId', product?.dropId)}
        />
        <AdminText
          label={words.order}
          hint={words.orderHint}
          name="displayOrder"
          inputMode="numeric"
          defaultValue={given('displayOrder', product?.displayOrder ?? 0)}
        />
      </Group>
    </>
  );
}
