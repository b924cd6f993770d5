import { redirect } from 'react-router';
import { getPublic } from '#app/http/context.server.ts';
import { shopTexts } from '#app/texts/en/storefront/shop.ts';
import { revalidateForServerParameters } from '../browser/own-parameters.ts';
import type { Route } from './+types/category.route';
import { loadCategory } from './category.server.ts';
import { CategoryPage, categoryMeta } from './category-page.tsx';
import { LoadFailed } from './load-failed.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) => categoryMeta(loaderData);

export function loader(args: Route.LoaderArgs) {
  const { slug } = args.params;
  if (slug === 'flower') throw redirect('/mood-flower');
  return loadCategory(getPublic(args), args.request, slug);
}

export const shouldRevalidate = revalidateForServerParameters;

export default function Category({ loaderData }: Route.ComponentProps) {
  return <CategoryPage category={loaderData} />;
}

export function ErrorBoundary() {
  return <LoadFailed message={shopTexts.loadFailed} />;
}
