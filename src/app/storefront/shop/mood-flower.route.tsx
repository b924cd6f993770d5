import { getPublic } from '#app/http/context.server.ts';
import { shopTexts } from '#app/texts/en/storefront/shop.ts';
import { revalidateForServerParameters } from '../browser/own-parameters.ts';
import type { Route } from './+types/mood-flower.route';
import { loadCategory } from './category.server.ts';
import { CategoryPage, categoryMeta } from './category-page.tsx';
import { LoadFailed } from './load-failed.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) => categoryMeta(loaderData);

/** The category `mood-flower` under its short address (CAT-31). */
export function loader(args: Route.LoaderArgs) {
  return loadCategory(getPublic(args), args.request, 'mood-flower');
}

export const shouldRevalidate = revalidateForServerParameters;

export default function MoodFlower({ loaderData }: Route.ComponentProps) {
  return <CategoryPage category={loaderData} />;
}

export function ErrorBoundary() {
  return <LoadFailed message={shopTexts.loadFailed} />;
}
