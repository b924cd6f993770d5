import { useEffect } from 'react';
import { data, useNavigate } from 'react-router';
import { getPublic, runContext } from '#app/http/context.server.ts';
import { refuse } from '#app/http/refuse.server.ts';
import { productTexts } from '#app/texts/en/storefront/product.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import { toTeaserCard } from '#domain/catalog/shown-card.ts';
import { getProduct, listRelated, type ProductDetail } from '#services/catalog/get-product.ts';
import { revalidateForServerParameters } from '../browser/own-parameters.ts';
import { LoadFailed } from '../shop/load-failed.tsx';
import type { Route } from './+types/product.route';
import { ProductPage } from './product-page.tsx';
import { Related } from './related.tsx';
import { toPreview, toStructuredData } from './structured-data.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const product = loaderData?.product;
  if (!product) return [{ title: productTexts.notFound }, { name: 'robots', content: 'noindex' }];
  return [
    { title: `${product.name} · ${product.brand} · ${loaderData.shopName}` },
    { name: 'description', content: product.description || productTexts.description(product.name) },
    { tagName: 'link', rel: 'canonical', href: `${loaderData.origin}/product/${product.id}` },
    ...toPreview(product, loaderData.origin),
  ];
};

export async function loader(args: Route.LoaderArgs) {
  const context = getPublic(args);
  const { origin } = args.context.get(runContext);
  const { shopName } = context.settings;
  const product = await getProduct(context, args.params.id);
  if ('problem' in product) return refuse(product, { product: null, related: [], shopName, origin });
  const related = (await listRelated(context, product)).map(toTeaserCard);
  return data({ product, related, shopName, origin });
}

export const shouldRevalidate = revalidateForServerParameters;

export default function Product({ loaderData: { product, related, origin } }: Route.ComponentProps) {
  if (!product) return <ProductNotFound />;
  return (
    <>
      <StructuredData product={product} origin={origin} />
      <ProductPage product={product} key={product.id}>
        <Related cards={related} mood={product.moods[0]} />
      </ProductPage>
    </>
  );
}

/** The product as search engines read it: they load pages whole, so browsers carry none of its making. */
function StructuredData({ product, origin }: { product: ProductDetail; origin: string }) {
  const html = import.meta.env.SSR ? toStructuredData(product, origin) : '';
  const facts = { type: 'application/ld+json', suppressHydrationWarning: true };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, with every "<" escaped
  return <script {...facts} dangerouslySetInnerHTML={{ __html: html }} />;
}

export function ErrorBoundary() {
  return <LoadFailed message={productTexts.loadFailed} />;
}

/**
 * Says that the product does not exist and opens the shop; without script a link does (PDP-10, decision
 * 0028-redirects-and-missing-pages).
 */
function ProductNotFound() {
  const product = productTexts;
  const toast = useToast();
  const navigate = useNavigate();
  useEffect(() => {
    toast.error(product.notFound);
    void navigate('/shop', { replace: true });
  }, [toast, navigate]);
  return (
    <div className="aura gutter" data-start>
      <EmptyState
        level={1}
        title={product.notFound}
        line={product.notFoundLine}
        action={<ButtonLink href="/shop">{product.toShop}</ButtonLink>}
      />
    </div>
  );
}
