import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuseInWords, refusePage } from '#app/http/refuse.server.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { listOffers } from '#services/promotions/list-offers.ts';
import { switchOffer } from '#services/promotions/save-offer.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/promotions.route';
import { parseSwitch } from './promotion-form.server.ts';
import { OfferList } from './promotion-list.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `${consoleTexts.offers.title} · ${consoleTexts.title}` },
];

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const ctx = getShop(args);
  const found = await listOffers(ctx);
  if ('problem' in found) throw refusePage(found);
  return { offers: found.offers, now: ctx.now };
}

export async function action(args: Route.ActionArgs) {
  const input = parseSwitch(await readForm(args.request));
  if (!input) return refuseInWords({ problem: 'malformed' });
  const answer = await switchOffer(getShop(args), input);
  return 'problem' in answer ? refuseInWords(answer) : { message: null };
}

/** Promo codes, deals and campaigns in one section (STAFF-16). */
export default function OffersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { offers, now } = loaderData;
  return (
    <AdminPage title={consoleTexts.offers.title} line={consoleTexts.offers.line} width="list">
      {actionData?.message && (
        <Notice tone="bad" live>
          {actionData.message}
        </Notice>
      )}
      <OfferList kind="promo" offers={offers} now={now} />
      <OfferList kind="deal" offers={offers} now={now} />
      <OfferList kind="campaign" offers={offers} now={now} />
    </AdminPage>
  );
}
