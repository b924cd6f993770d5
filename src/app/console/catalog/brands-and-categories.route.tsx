import type { ReactNode } from 'react';
import { redirect, useNavigation } from 'react-router';
import { z } from 'zod';
import { getShop } from '#app/http/context.server.ts';
import { readForm, wholeNumber } from '#app/http/form.server.ts';
import { refuse } from '#app/http/refuse.server.ts';
import { goods } from '#app/texts/en/console/catalog.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import {
  readBrandsAndCategories,
  saveBrand,
  saveCategory,
} from '#services/catalog/save-brand-or-category.ts';
import { AdminCheckbox, AdminText, AdminTextArea } from '../form/admin-fields.tsx';
import type { FormAnswer } from '../form/field-errors.tsx';
import { AdminForm } from '../form/field-form.tsx';
import { readFields } from '../form/read-fields.server.ts';
import { AdminPage, Outcome } from '../shell/admin-page.tsx';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/brands-and-categories.route';
import styles from './products.module.css';

const words = goods.brandsAndCategories;

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const brandsAndCategories = await readBrandsAndCategories(getShop(args));
  if ('problem' in brandsAndCategories) throw redirect('/staff');
  return brandsAndCategories;
}

export async function action(args: Route.ActionArgs) {
  const ctx = getShop(args);
  const form = await readForm(args.request);
  const sent = { form: String(form.get('form') ?? '') };
  const parsed = parseBrandCategoryForm(form);
  if ('problem' in parsed) return refuse(parsed, { ...parsed, ...sent });
  const answer = await (parsed.shelf === 'brand' ? saveBrand(ctx, parsed) : saveCategory(ctx, parsed));
  return 'problem' in answer ? refuse(answer, { ...answer, ...sent }) : answer;
}

/** The brands and categories that products stand under (STAFF-08, CAT-09, CAT-10). */
export default function BrandsAndCategoriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { brands, categories, counts } = loaderData;
  return (
    <AdminPage title={words.title} back={{ href: '/staff/products', word: goods.products.back }}>
      <Outcome answer={actionData} saved={words.saved} />
      <div className={styles.shelves}>
        <Section title={words.brands} size="h4" rule="line">
          {brands.map((brand) => (
            <details className={styles.option} key={brand.id}>
              <summary>
                <Line name={brand.name} about={brand.isMonster ? words.house : ''} count={counts[brand.id]} />
              </summary>
              <BrandForm brand={brand} answer={actionData} key={brand.version} />
            </details>
          ))}
          <details className={styles.option}>
            <summary>{words.newBrand}</summary>
            <BrandForm brand={null} answer={actionData} key={brands.length} />
          </details>
        </Section>
        <Section title={words.categories} size="h4" rule="line">
          {categories.map((category) => (
            <details className={styles.option} key={category.id}>
              <summary>
                <Line name={category.name} about={`/category/${category.slug}`} count={counts[category.id]} />
              </summary>
              <CategoryForm category={category} answer={actionData} key={category.version} />
            </details>
          ))}
          <details className={styles.option}>
            <summary>{words.newCategory}</summary>
            <CategoryForm category={null} answer={actionData} key={categories.length} />
          </details>
        </Section>
      </div>
    </AdminPage>
  );
}

type LineProps = { name: string; about: string; count: number | undefined };

/** A brand or category in one line, with how many products stand under it (LOOK-08). */
function Line({ name, about, count = 0 }: LineProps) {
  return (
    <span className={styles.line}>
      <strong>{name}</strong>
      <span className={styles.about}>{about}</span>
      <span className={styles.about}>{words.products(count)}</span>
    </span>
  );
}

const name = z.string().trim().min(1).max(80);
const ticked = z
  .string()
  .optional()
  .transform((value) => value === 'on');
const seen = {
  id: z.string().transform((id) => id || null),
  version: wholeNumber(0),
};
const brand = z.object({ name, isMonster: ticked });
const category = z.object({
  name,
  slug: z
    .string()
    .trim()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'slug')
    .max(60),
  description: z.string().trim().max(400).default(''),
  displayOrder: z.coerce.number().int().min(-9999).max(9999),
});

/** A brand's or a category's form; or a problem for each wrong field. */
function parseBrandCategoryForm(form: FormData) {
  if (form.get('shelf') === 'brand') {
    const read = readFields(brand.extend(seen), form);
    if ('problem' in read) return read;
    const { id, version, ...facts } = read.fields;
    return { shelf: 'brand' as const, id, version, facts };
  }
  const read = readFields(category.extend(seen), form);
  if ('problem' in read) return read;
  const { id, version, ...facts } = read.fields;
  return { shelf: 'category' as const, id, version, facts };
}

type BrandsAndCategories = Exclude<Awaited<ReturnType<typeof readBrandsAndCategories>>, { problem: string }>;
type Brand = BrandsAndCategories['brands'][number];
type Category = BrandsAndCategories['categories'][number];

function BrandForm({ brand, answer }: { brand: Brand | null; answer?: FormAnswer }) {
  return (
    <BrandCategoryForm shelf="brand" row={brand} answer={answer}>
      <AdminText label={words.name} name="name" required maxLength={80} defaultValue={brand?.name} />
      <AdminCheckbox name="isMonster" label={words.isMonster} defaultChecked={brand?.isMonster} />
    </BrandCategoryForm>
  );
}

function CategoryForm({ category, answer }: { category: Category | null; answer?: FormAnswer }) {
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
      <AdminText
        label={words.order}
        name="displayOrder"
        inputMode="numeric"
        defaultValue={category?.displayOrder ?? 0}
      />
      <AdminTextArea
        label={words.description}
        name="description"
        maxLength={400}
        defaultValue={category?.description}
      />
    </BrandCategoryForm>
  );
}

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
    >
      <input type="hidden" name="shelf" value={shelf} />
      <input type="hidden" name="id" value={row?.id ?? ''} />
      <input type="hidden" name="version" value={row?.version ?? 0} />
      <div className={styles.fields}>{children}</div>
      <Button type="submit" kind="outline" busy={isBusy}>
        {words.save}
      </Button>
    </AdminForm>
  );
}
