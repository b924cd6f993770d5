import { useState } from 'react';
import { useNavigation } from 'react-router';
import { goods } from '#app/texts/en/console/catalog.ts';
import { goodsPage } from '#app/texts/en/console/goods-page.ts';
import { Section } from '#app/ui/layout/section.tsx';
import type { FormAnswer } from '../form/field-errors.tsx';
import { AdminForm } from '../form/field-form.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { SaveButton } from '../form/save-button.tsx';
import type { Draft, GoodsRead, LoadedGoods } from './goods-draft.ts';
import styles from './goods-page.module.css';
import { OptionGrid } from './option-grid.tsx';
import { PictureTiles } from './picture-tiles.tsx';
import { FurtherPlace, Inside, What, Words } from './product-parts.tsx';
import { TypedContext } from './typed-values.tsx';

const words = goods.products;

export type GoodsAnswer = FormAnswer & { typed?: Record<string, string> };

type GoodsFormProps = {
  draft: Draft;
  /** What the next save goes over: the versions that this person has seen. */
  base: LoadedGoods | null;
  brandsAndCategories: GoodsRead['brandsAndCategories'];
  answer?: GoodsAnswer;
};

/** The one form of a product: itself, its options and its pictures, saved all at once (GOODS-01). */
export function GoodsForm({ draft, base, brandsAndCategories, answer }: GoodsFormProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  // What came with the page itself came without script: there the fields have lost what was typed.
  const [first] = useState(answer);
  const { product, rows, pictures, copyOf } = draft;
  const versions = new Map(base?.options.map(({ id, version }) => [id, version]));
  return (
    <TypedContext value={first?.problem ? (first.typed ?? null) : null}>
      <AdminForm
        name="product"
        answer={answer}
        method="post"
        encType="multipart/form-data"
        className={styles.form}
        aria-label={goodsPage.groups.what}
      >
        <input type="hidden" name="version" value={base?.product.version ?? 0} />
        <input type="hidden" name="copyOf" value={copyOf?.id ?? ''} />
        <What product={product} brandsAndCategories={brandsAndCategories} />
        <Section title={words.options} size="h4" rule="line">
          <OptionGrid rows={rows} versions={versions} />
        </Section>
        <Section title={goodsPage.pictures.title} size="h4" rule="line">
          <PictureTiles pictures={pictures} />
        </Section>
        <div className={styles.columns}>
          <div className={styles.side}>
            <Words product={product} />
            <Inside product={product} />
          </div>
          <div className={styles.side}>
            <FurtherPlace product={product} brandsAndCategories={brandsAndCategories} />
          </div>
        </div>
        <SaveBar>
          <SaveButton busy={isBusy} isNew={!base}>
            {words.save}
          </SaveButton>
        </SaveBar>
      </AdminForm>
    </TypedContext>
  );
}
