import { getShop, runContext } from '#app/http/context.server.ts';
import { answerCsv, csvRow } from '#app/http/csv.ts';
import { refuseJson } from '#app/http/refuse.server.ts';
import { exportProducts } from '#services/imports/products/export-products.ts';
import type { Route } from './+types/export-products.route';
import { answerTemplate, asksTemplate } from './answer-template.server.ts';

/** All goods as a file, our own or Shopify's (CSV-01, CSV-10). */
export async function loader(args: Route.LoaderArgs) {
  if (asksTemplate(args.request)) return answerTemplate(getShop(args), 'products');
  const isForShopify = new URL(args.request.url).searchParams.get('as') === 'shopify';
  const found = await exportProducts(getShop(args), {
    origin: isForShopify ? 'shopify' : 'own',
    siteUrl: args.context.get(runContext).origin,
  });
  if (found.problem) return refuseJson(found);
  const name = isForShopify ? 'products-shopify.csv' : 'products.csv';
  return answerCsv({ name, heads: found.heads }, found.parts, csvRow);
}
