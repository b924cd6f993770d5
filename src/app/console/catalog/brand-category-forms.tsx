import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { brandsAndCategories as words } from '#app/texts/en/console/brands-and-categories.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import type { readBrandsAndCategories } from '#services/catalog/save-brand-or-category.ts';
import { AdminCheckbox, AdminText, AdminTextArea } from '../form/admin-fields.tsx';
import type { FormAnswer } from '../form/field-errors.tsx';
import { AdminForm } from '../form/field-form.tsx';
import { SaveButton } from '../form/save-button.tsx';
import styles from './brands-and-categories.module.css';

type BrandsAndCategories = Exclude<Awaited<ReturnType<typeof readBrandsAndCategories>>, { problem: string }>;
export type Brand = BrandsAndCategories['brands'][number];
export type Category = BrandsAndCategories['categories'][number];

export function BrandForm({ brand, answer }: { brand: Brand | null; answer?: FormAnswer }) {
  return (
    <BrandCategoryForm shelf="brand" row={brand} answer={answer}>
      <AdminText label={words.name} name="name" required maxLength={80} defaultValue={brand?.name} />
      <div className={styles.whole}>
        <AdminCheckbox
          name="isMonster"
          label={words.isMonster}
          hint={words.isMonsterHint}
          defaultChecked={brand?.isMonster}
        />
      </div>
    </BrandCategoryForm>
  );
}

type CategoryFormProps = { category: Category | null; next: number; answer?: FormAnswer };

/** A new one comes last; its place is changed in the list (LOOK-84). */
export function CategoryForm({ category, next, answer }: CategoryFormProps) {
  return (
    <BrandCategoryForm shelf="category" row={category} answer={answer}>
      <AdminText label={words.name} name="name" required maxLength={80} defaultValue={category?.name} />
      <AdminText
        label={words.slug}
        hint={words.slugHint}
        name="slug"
        required
        maxLength={60}
        pattern="[a-z0-9]+(-[a-z0-9]+)*"
        defaultValue={category?.slug}
      />
      <input type="hidden" name="displayOrder" value={category?.displayOrder ?? next} />
      <div className={styles.whole}>
        <AdminTextArea
          label={words.description}
          name="description"
          maxLength={400}
          defaultValue={category?.description}
        />
      </div>
    </BrandCategoryForm>
  );
}

const LISTS = { brand: '/staff/shelves', category: '/staff/shelves?show=categories' };

type BrandCategoryFormProps = {
  shelf: 'brand' | 'category';
  row: Brand | Category | null;
  answer?: FormAnswer;
  children: ReactNode;
};

/** The seen version is sent along (STAFF-23). */
function BrandCategoryForm({ shelf, row, answer, children }: BrandCategoryFormProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <AdminForm
      name={`${shelf}:${row?.id ?? 'new'}`}
      answer={answer}
      method="post"
      className={styles.form}
      aria-label={row?.name ?? words.newOf[shelf]}
      key={row?.version}
    >
      <strong>{row?.name ?? words.newOf[shelf]}</strong>
      <input type="hidden" name="shelf" value={shelf} />
      <input type="hidden" name="id" value={row?.id ?? ''} />
      <input type="hidden" name="version" value={row?.version ?? 0} />
      <div className={styles.fields}>{children}</div>
      <div className={styles.ends}>
        <SaveButton size="small" busy={isBusy} isNew={!row}>
          {words.save}
        </SaveButton>
        <ButtonLink href={LISTS[shelf]} kind="quiet" size="small" preventScrollReset>
          {words.close}
        </ButtonLink>
      </div>
    </AdminForm>
  );
}
