import { data } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { staff } from '#app/texts/en/staff.ts';
import { problemWords } from '#app/texts/problems.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { listOffers } from '#services/offers/list-offers.ts';
import { switchOffer } from '#services/offers/save-offer.ts';
import type { Route } from './+types/offers.route';
import { parseSwitch } from './offer-form.server.ts';
import { OfferList } from './offer-list.tsx';
import styles from './offers.module.css';

export const meta: Route.MetaFunction = () => [{ title: `${staff.offers.title} · ${staff.title}` }];

export async function loader(args: Route.LoaderArgs) {
  const ctx = getShop(args);
  const found = await listOffers(ctx);
  if ('problem' in found) throw data(null, 403);
  return { offers: found.offers, now: ctx.now };
}

export async function action(args: Route.ActionArgs) {
  const wish = parseSwitch(await args.request.formData());
  if (!wish) return data({ message: problemWords({ problem: 'malformed' }) }, 400);
  const answer = await switchOffer(getShop(args), wish);
  return 'problem' in answer ? data({ message: problemWords(answer) }, 409) : { message: null };
}

/** Promo codes, deals and campaigns on one desk (STAFF-16). */
export default function OffersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { offers, now } = loaderData;
  return (
    <div className={styles.desk}>
      <Heading level={1} size="h3">
        {staff.offers.title}
      </Heading>
      <p className={styles.quiet}>{staff.offers.line}</p>
      {actionData?.message && (
        <Notice tone="bad" live>
          {actionData.message}
        </Notice>
      )}
      <OfferList kind="promo" offers={offers} now={now} />
      <OfferList kind="deal" offers={offers} now={now} />
      <OfferList kind="campaign" offers={offers} now={now} />
    </div>
  );
}
