import { getShop } from '#app/http/context.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { importTexts } from '#app/texts/en/console/imports.ts';
import { mayImport } from '#services/imports/list-kinds.ts';
import { applyProducts } from '#services/imports/products/apply-products.ts';
import { previewProducts } from '#services/imports/products/preview-products.ts';
import { tabTitle } from '../shell/tab-title.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/import-products.route';
import { MALFORMED, readImportForm } from './import-form.server.ts';
import { ImportPage } from './import-page.tsx';

export const meta: Route.MetaFunction = () => tabTitle(importTexts.kinds.products.page);

export const shouldRevalidate = freshAfterRefusal;

export function loader(args: Route.LoaderArgs) {
  const may = mayImport(getShop(args), 'products');
  if ('problem' in may) throw refusePage(may);
  return may;
}

export async function action(args: Route.ActionArgs) {
  const input = await readImportForm(args.request);
  if (!input) return refuse(MALFORMED);
  const ctx = getShop(args);
  const answer = await (input.intent === 'apply' ? applyProducts(ctx, input) : previewProducts(ctx, input));
  return 'problem' in answer ? refuse(answer) : answer;
}

/** Goods from a file, our own or Shopify's (CSV-03, CSV-10). */
export default function ImportProductsPage({ actionData }: Route.ComponentProps) {
  return <ImportPage kind="products" answer={actionData} />;
}
