import { Plus } from 'lucide-react';
import { useNavigation } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuseInWords, refusePage } from '#app/http/refuse.server.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { formatUsd, formatUsdShort } from '#domain/money.ts';
import { inOfferOrder } from '#domain/offer-order.ts';
import { type OfferKind, offerState } from '#domain/promotions.ts';
import { type KeptOffer, listOffers } from '#services/promotions/list-offers.ts';
import { switchOffer } from '#services/promotions/save-offer.ts';
import { SwitchButton } from '../form/switch-button.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { SwitchOutcome } from '../shell/switch-outcome.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import { useKeptOrder } from '../shell/use-kept-order.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/promotions.route';
import { daysOf, OfferState, usedOf, usesAndDays } from './offer-line.tsx';
import { parseSwitch } from './promotion-form.server.ts';
import styles from './promotions.module.css';

export const meta: Route.MetaFunction = () => tabTitle(consoleTexts.offers.title);

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
  return 'problem' in answer ? refuseInWords(answer) : { message: null, switched: input };
}

/** Promo codes, deals and campaigns in one section (STAFF-16). */
export default function OffersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { offers, now } = loaderData;
  const find = (kind: string, id: string) => {
    const found = offers.find((offer) => offer.kind === kind && idOf(offer) === id);
    return found && { name: nameOf(found), version: found.version };
  };
  return (
    <AdminPage
      title={words.title}
      line={words.line}
      actions={
        <ButtonLink icon={Plus} size="small" href="/staff/offers/promo/new">
          {words.kinds.promo.add}
        </ButtonLink>
      }
    >
      <SwitchOutcome answer={actionData} find={find} />
      <OfferList kind="promo" offers={offers} now={now} />
      <OfferList kind="deal" offers={offers} now={now} />
      <OfferList kind="campaign" offers={offers} now={now} />
    </AdminPage>
  );
}

const words = consoleTexts.offers;

type OfferListProps = { kind: OfferKind; offers: readonly KeptOffer[]; now: Date };

/** All offers of a kind, each with its terms, its state at this moment and its switch; the first is added in the head (LOOK-619). */
function OfferList({ kind, offers, now }: OfferListProps) {
  const sorted = inOfferOrder(
    offers.filter((offer) => offer.kind === kind),
    now,
  );
  const own = useKeptOrder(sorted, idOf);
  const add = kind !== 'promo' && (
    <ButtonLink kind="outline" size="small" icon={Plus} href={`/staff/offers/${kind}/new`}>
      {words.kinds[kind].add}
    </ButtonLink>
  );
  return (
    <Section title={words.kinds[kind].title} size="h4" rule="line" aside={add}>
      {own.length === 0 && <p className={styles.quiet}>{words.kinds[kind].none}</p>}
      {own.length > 0 && <OfferTable kind={kind} offers={own} now={now} />}
    </Section>
  );
}

function OfferTable({ kind, offers, now }: OfferListProps) {
  const { heads } = words;
  return (
    <div className={styles.table}>
      <DataTable
        caption={words.kinds[kind].title}
        rows={offers}
        keyOf={idOf}
        opensRows
        columns={[
          { head: heads.name, cell: (offer) => <OfferLink offer={offer} /> },
          { head: heads.terms, cell: (offer) => <Terms offer={offer} />, wrap: true },
          ...(kind === 'campaign'
            ? []
            : [{ head: heads.uses, cell: (offer: KeptOffer) => usedOf(offer), numeric: true, wide: true }]),
          { head: heads.days, cell: daysOf, wide: true },
          { head: heads.state, cell: (offer) => <OfferState offer={offer} now={now} />, beside: true },
          { head: heads.isOn, cell: (offer) => <Switched offer={offer} now={now} />, beside: true },
        ]}
      />
    </div>
  );
}

const nameOf = (offer: KeptOffer) => (offer.kind === 'promo' ? offer.code : offer.name);

function OfferLink({ offer }: { offer: KeptOffer }) {
  return (
    <AppLink href={`/staff/offers/${offer.kind}/${encodeURIComponent(idOf(offer))}`}>{nameOf(offer)}</AppLink>
  );
}

/** What is over or used up has no switch, and leaves its place empty. */
function Switched({ offer, now }: { offer: KeptOffer; now: Date }) {
  const state = offerState(offer, now);
  const isPast = state === 'over' || state === 'used-up';
  return <span className={styles.switch}>{!isPast && <OfferSwitch offer={offer} />}</span>;
}

function OfferSwitch({ offer }: { offer: KeptOffer }) {
  const isBusy = useNavigation().state !== 'idle';
  const name = nameOf(offer);
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="kind" value={offer.kind} />
      <input type="hidden" name="id" value={idOf(offer)} />
      <input type="hidden" name="version" value={offer.version} />
      <SwitchButton
        isOn={offer.isActive}
        name="isActive"
        label={offer.isActive ? words.switchOff(name) : words.switchOn(name)}
        disabled={isBusy}
      />
    </Form>
  );
}

function idOf(offer: KeptOffer): string {
  return offer.kind === 'deal' ? offer.id : offer.code;
}

/** What it gives to whom, in one sentence; uses and days are a line of their own where they have no columns. */
function Terms({ offer }: { offer: KeptOffer }) {
  const more = usesAndDays(offer);
  return (
    <>
      {termsOf(offer)}
      {more && <span className={styles.more}>{more}</span>}
    </>
  );
}

function termsOf(offer: KeptOffer): string {
  if (offer.kind === 'deal') {
    const { name, productName, optionName, dealPriceCents } = offer;
    const isNamed = name.toLowerCase().includes(productName.toLowerCase());
    const goods = isNamed ? optionName : `${productName}, ${optionName}`;
    const usual = formatUsd(offer.priceCents);
    if (dealPriceCents === 0) return words.free(goods, usual);
    return words.insteadOf(goods, formatUsd(dealPriceCents), usual);
  }
  if (offer.kind === 'campaign')
    return [offer.code, words.tiers(offer.thresholdsCents.map(formatUsdShort).join(', '))].join(' · ');
  const who = [
    ...(offer.perCustomerLimit === null ? [] : [words.perCustomer(offer.perCustomerLimit)]),
    ...(offer.campaignCode === null ? [] : [words.ofCampaign(offer.campaignCode)]),
  ];
  return [words.percentOff(offer.percent), ...who].join(', ');
}
