import { Copy } from 'lucide-react';
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { goods } from '#app/texts/en/console/catalog.ts';
import { goodsPage } from '#app/texts/en/console/goods-page.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { readProduct } from '#services/catalog/product-admin.ts';
import { readProductTraces } from '#services/catalog/remove-product.ts';
import { scheduleSaved } from '../schedule/saved-words.ts';
import { loadPlanned } from '../schedule/schedule-form.server.ts';
import { ScheduleSection } from '../schedule/schedule-section.tsx';
import { AdminPage, Outcome } from '../shell/admin-page.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/product.route';
import { copyOf, draftOf, type LoadedGoods } from './goods-draft.ts';
import { type GoodsAnswer, GoodsForm } from './goods-form.tsx';
import styles from './goods-page.module.css';
import { answerGoods } from './goods-save.server.ts';
import { ProductRemoval } from './product-removal.tsx';
import { StandingNotice } from './standing-notice.tsx';
import { useGoodsPage } from './use-goods-page.ts';

const words = goods.products;

const toId = (parameter: string) => (parameter === 'new' ? null : parameter);

/** A product that is gone has no fresher state, and its page would take along what was typed. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.actionResult?.problem !== 'not-found' && freshAfterRefusal(args);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  tabTitle(loaderData?.found?.product.name, words.title);

export async function loader(args: Route.LoaderArgs) {
  const id = toId(args.params.product);
  const original = id ? null : new URL(args.request.url).searchParams.get('from');
  const answer = await readProduct(getShop(args), id ?? original);
  if (answer.problem) throw refusePage(answer);
  const { found, brandsAndCategories } = answer;
  const planned = id && found ? await loadPlanned(getShop(args), found.product.id) : [];
  const kept = id ? await readProductTraces(getShop(args), id) : null;
  const traces = kept?.traces ?? [];
  return { found: id ? found : null, original: id ? null : found, brandsAndCategories, planned, traces };
}

export async function action(args: Route.ActionArgs) {
  const id = toId(args.params.product);
  const answer = await answerGoods(args, id);
  if ('problem' in answer && answer.problem) return refuse(answer, answer);
  if ('isRemoved' in answer) return redirect('/staff/products?saved=1');
  return id || !('id' in answer) ? answer : redirect(`/staff/products/${answer.id}?saved=1`);
}

/** One product with all its options and pictures, a copy of one, or an empty form for a new one (STAFF-08, GOODS-01). */
export default function ProductAdminPage({ loaderData, actionData }: Route.ComponentProps) {
  const { found, original } = loaderData;
  const key = found?.product.id ?? `copy of ${original?.product.id ?? 'none'}`;
  return <GoodsPage key={key} loaded={loaderData} answer={actionData} />;
}

type GoodsPageProps = {
  loaded: Route.ComponentProps['loaderData'];
  answer:
    | (GoodsAnswer & { isListed?: boolean; isPlanned?: boolean; stopped?: 'cancelled' | 'ended' })
    | undefined;
};

function GoodsPage({ loaded, answer }: GoodsPageProps) {
  const { found, original, brandsAndCategories, planned, traces } = loaded;
  const isOfPlan = answer?.isPlanned || answer?.form === 'schedule';
  const { drawn, base, theirs, key } = useGoodsPage(found, isOfPlan ? undefined : answer);
  const draft = original ? copyOf(original) : draftOf(drawn);
  const own = answer?.isListed === false ? goodsPage.saved.unlisted : goodsPage.saved.listed;
  const saved = answer?.isPlanned ? scheduleSaved(answer) : own;
  const isTold = answer?.problem === 'changed' || answer?.problem === 'not-found';
  return (
    <AdminPage
      title={draft.product?.name ?? words.add}
      back={{ href: '/staff/products', word: words.back }}
      line={found?.standing.isListed && <Standing found={found} brands={brandsAndCategories.brands} />}
      more={found && <Ways productId={found.product.id} />}
    >
      {draft.copyOf && <Notice>{goodsPage.copyLine}</Notice>}
      {!isTold && <Outcome answer={answer} saved={saved} />}
      {answer?.problem === 'not-found' && (
        <Notice tone="bad" live>
          {goodsPage.gone}
        </Notice>
      )}
      {answer?.problem === 'changed' && <Conflict theirs={theirs ?? []} />}
      {found && !found.standing.isListed && <Standing found={found} brands={brandsAndCategories.brands} />}
      <GoodsForm
        key={key}
        draft={draft}
        base={base}
        brandsAndCategories={brandsAndCategories}
        answer={answer}
      />
      {found && <ScheduleSection found={found} planned={planned} answer={answer} />}
      {found && <ProductRemoval version={found.product.version} traces={traces} />}
    </AdminPage>
  );
}

type StandingProps = { found: LoadedGoods; brands: readonly { id: string; name: string }[] };

function Standing({ found: { product, standing }, brands }: StandingProps) {
  const brand = brands.find(({ id }) => id === product.brandId) ?? { id: product.brandId, name: '' };
  return <StandingNotice standing={standing} brand={brand} />;
}

/** Somebody else was first: what they changed, above what was typed here (GOODS-10). */
function Conflict({ theirs }: { theirs: readonly string[] }) {
  return (
    <Notice tone="bad" live>
      {goodsPage.conflict.lead}
      {theirs.length > 0 && (
        <ul className={styles.reasons}>
          {theirs.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

function Ways({ productId }: { productId: string }) {
  return (
    <>
      <ButtonLink href={`/product/${productId}`} kind="quiet" size="small">
        {words.see}
      </ButtonLink>
      <ButtonLink
        href={`/staff/products/new?from=${encodeURIComponent(productId)}`}
        kind="outline"
        size="small"
        icon={Copy}
      >
        {goodsPage.duplicate}
      </ButtonLink>
    </>
  );
}
