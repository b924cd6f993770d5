import { redirect } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { getOffer } from '#services/promotions/list-offers.ts';
import { saveOffer } from '#services/promotions/save-offer.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/promotion.route';
import { parseKind, parseOfferForm } from './promotion-form.server.ts';
import { OfferForm } from './promotion-form.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `${consoleTexts.offers.title} · ${consoleTexts.title}` },
];

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  const kind = parseKind(args.params.kind);
  if (!kind) throw refusePage({ problem: 'not-found' });
  const found = await getOffer(getShop(args), { kind, id });
  if ('problem' in found) throw refusePage(found);
  return { kind, id, ...found };
}

export async function action(args: Route.ActionArgs) {
  const ctx = getShop(args);
  const kind = parseKind(args.params.kind);
  if (!kind) throw refusePage({ problem: 'not-found' });
  const id = args.params.id === 'new' ? ctx.newId() : args.params.id;
  const form = parseOfferForm(kind, id, await readForm(args.request));
  if ('problem' in form) return refuse(form);
  const saved = await saveOffer(ctx, form);
  if ('problem' in saved) return refuse(saved);
  return redirect('/staff/offers?saved=1');
}

/** One offer to make or to change (STAFF-16). */
export default function OfferPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, id, offer, choices } = loaderData;
  return (
    <OfferForm
      key={`${kind} ${id} ${offer?.version}`}
      kind={kind}
      offer={offer}
      choices={choices}
      answer={actionData}
    />
  );
}
