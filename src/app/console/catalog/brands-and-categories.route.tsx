import { redirect } from 'react-router';
import { z } from 'zod';
import { getShop } from '#app/http/context.server.ts';
import { readForm, wholeNumber } from '#app/http/form.server.ts';
import { refuse } from '#app/http/refuse.server.ts';
import { brandsAndCategories as words } from '#app/texts/en/console/brands-and-categories.ts';
import { goods } from '#app/texts/en/console/catalog.ts';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import { moveCategory } from '#services/catalog/move-category.ts';
import {
  readBrandsAndCategories,
  saveBrand,
  saveCategory,
} from '#services/catalog/save-brand-or-category.ts';
import { readFields } from '../form/read-fields.server.ts';
import { parseRowMove } from '../form/row-move.server.ts';
import { AdminPage, Outcome } from '../shell/admin-page.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/brands-and-categories.route';
import { BrandForm, CategoryForm } from './brand-category-forms.tsx';
import { BrandTable, CategoryTable, NEW, NewButton } from './brand-category-tables.tsx';
import styles from './brands-and-categories.module.css';

export const meta: Route.MetaFunction = () => tabTitle(words.title);

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const brandsAndCategories = await readBrandsAndCategories(getShop(args));
  if ('problem' in brandsAndCategories) throw redirect('/staff');
  const asked = new URL(args.request.url).searchParams;
  return {
    ...brandsAndCategories,
    brand: asked.get('brand'),
    category: asked.get('category'),
    show: asked.get('show'),
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = getShop(args);
  const form = await readForm(args.request);
  if (form.has('move')) return answerMove(ctx, form);
  const sent = { form: String(form.get('form') ?? '') };
  const parsed = parseBrandCategoryForm(form);
  if ('problem' in parsed) return refuse(parsed, { ...parsed, ...sent });
  const answer = await (parsed.shelf === 'brand' ? saveBrand(ctx, parsed) : saveCategory(ctx, parsed));
  return 'problem' in answer ? refuse(answer, { ...answer, ...sent }) : answer;
}

async function answerMove(ctx: ReturnType<typeof getShop>, form: FormData) {
  const moved = parseRowMove(form);
  const answer = moved ? await moveCategory(ctx, moved) : { problem: 'malformed' as const };
  return 'problem' in answer ? refuse(answer) : answer;
}

/** The brands and categories that products stand under, each with its goods (STAFF-08, CAT-09, CAT-10, GOODS-09). */
export default function BrandsAndCategoriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { brands, categories, counts, listed, shopName, brand, category, show } = loaderData;
  const counted = { counts, listed };
  const isCategories = category !== null || (brand === null && show === 'categories');
  const tabs = [
    { href: '/staff/shelves', label: words.brands, count: brands.length, current: !isCategories },
    {
      href: '/staff/shelves?show=categories',
      label: words.categories,
      count: categories.length,
      current: isCategories,
    },
  ];
  return (
    <AdminPage
      title={words.title}
      back={{ href: '/staff/products', word: goods.products.back }}
      actions={
        <span className={styles.inHead}>
          {brand !== NEW && category !== NEW && <NewButton kind={isCategories ? 'category' : 'brand'} />}
        </span>
      }
    >
      <Outcome answer={actionData} saved={words.saved} />
      <Tabs label={words.title} tabs={tabs} />
      <div className={styles.columns} data-show={isCategories ? 'categories' : 'brands'}>
        <BrandTable rows={brands} shopName={shopName} openedId={brand} {...counted}>
          {brand !== null && (
            <BrandForm
              key={brand}
              brand={brands.find(({ id }) => id === brand) ?? null}
              answer={actionData}
            />
          )}
        </BrandTable>
        <CategoryTable rows={categories} openedId={category} {...counted}>
          {category !== null && (
            <CategoryForm
              key={category}
              category={categories.find(({ id }) => id === category) ?? null}
              next={Math.max(0, ...categories.map(({ displayOrder }) => displayOrder)) + 1}
              answer={actionData}
            />
          )}
        </CategoryTable>
      </div>
    </AdminPage>
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
