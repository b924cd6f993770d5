import { redirect, useNavigation } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { pageTimeZone } from '#app/texts/page-time-zone.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { OfferKind } from '#domain/promotions.ts';
import { formatWallTime } from '#domain/shop-time/shop-clock.ts';
import { getOffer, type KeptOffer, type OfferChoices } from '#services/promotions/list-offers.ts';
import { saveOffer } from '#services/promotions/save-offer.ts';
import { AdminCheckbox, AdminText } from '../form/admin-fields.tsx';
import { type FormAnswer, isAtOneField } from '../form/field-errors.tsx';
import { AdminForm } from '../form/field-form.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { SaveButton } from '../form/save-button.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/promotion.route';
import { OfferLine } from './offer-line.tsx';
import { CampaignFields, DealFields, PromoFields } from './promotion-fields.tsx';
import { parseKind, parseOfferForm } from './promotion-form.server.ts';
import styles from './promotions.module.css';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  tabTitle(loaderData?.offer && nameOf(loaderData.offer), consoleTexts.offers.title);

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  const kind = parseKind(args.params.kind);
  if (!kind) throw refusePage({ problem: 'not-found' });
  const ctx = getShop(args);
  const found = await getOffer(ctx, { kind, id });
  if ('problem' in found) throw refusePage(found);
  return { kind, id, ...found, now: ctx.now };
}

export async function action(args: Route.ActionArgs) {
  const ctx = getShop(args);
  const kind = parseKind(args.params.kind);
  if (!kind) throw refusePage({ problem: 'not-found' });
  const id = args.params.id === 'new' ? ctx.newId() : args.params.id;
  const form = parseOfferForm({ kind, id, timeZone: ctx.settings.timeZone }, await readForm(args.request));
  if ('problem' in form) return refuse(form);
  const saved = await saveOffer(ctx, form);
  if ('problem' in saved) return refuse(saved, { ...saved, form: 'offer' });
  return redirect('/staff/offers?saved=1');
}

/** One offer to make or to change (STAFF-16). */
export default function OfferPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, id, offer, choices, now } = loaderData;
  return (
    <OfferForm
      key={`${kind} ${id} ${offer?.version}`}
      kind={kind}
      offer={offer}
      choices={choices}
      now={now}
      answer={actionData}
    />
  );
}

const words = consoleTexts.offers;

const nameOf = (offer: KeptOffer) => (offer.kind === 'promo' ? offer.code : offer.name);

type OfferFormProps = {
  kind: OfferKind;
  offer: KeptOffer | null;
  choices: OfferChoices;
  now: Date;
  answer?: FormAnswer & ConsoleProblem;
};

/** The form of an offer; a new one is empty, and a refused form keeps its input. */
function OfferForm({ kind, offer, choices, now, answer }: OfferFormProps) {
  const isBusy = useNavigation().state !== 'idle';
  const name = offer && nameOf(offer);
  return (
    <AdminPage
      back={{ href: '/staff/offers', word: words.back }}
      title={name ?? words.fresh[kind]}
      line={offer && <OfferLine offer={offer} now={now} />}
      width="form"
    >
      {answer && !isAtOneField(answer) && (
        <Notice tone="bad" live>
          {consoleProblemWords(answer)}
        </Notice>
      )}
      <AdminForm name="offer" answer={answer} method="post" className={styles.form}>
        <input type="hidden" name="version" value={offer?.version ?? ''} />
        <AdminCheckbox
          label={words.isActive}
          name="isActive"
          look="switch"
          defaultChecked={offer?.isActive ?? true}
        />
        {kind === 'promo' && <PromoFields offer={offer?.kind === 'promo' ? offer : null} choices={choices} />}
        {kind === 'deal' && <DealFields offer={offer?.kind === 'deal' ? offer : null} choices={choices} />}
        {kind === 'campaign' && (
          <CampaignFields offer={offer?.kind === 'campaign' ? offer : null} choices={choices} />
        )}
        <div className={styles.pair}>
          <AdminText
            label={words.startsAt}
            name="startsAt"
            type="datetime-local"
            hint={words.startsHint}
            defaultValue={offer?.startsAt ? formatWallTime(offer.startsAt, pageTimeZone()) : ''}
          />
          <AdminText
            label={words.endsAt}
            name="endsAt"
            type="datetime-local"
            hint={words.endsHint}
            defaultValue={offer?.endsAt ? formatWallTime(offer.endsAt, pageTimeZone()) : ''}
          />
        </div>
        {kind === 'promo' && (
          <AdminText
            label={words.note}
            name="note"
            maxLength={200}
            defaultValue={offer?.kind === 'promo' ? (offer.note ?? '') : ''}
          />
        )}
        <SaveBar>
          <SaveButton busy={isBusy} isNew={!offer}>
            {consoleTexts.order.save}
          </SaveButton>
        </SaveBar>
      </AdminForm>
    </AdminPage>
  );
}
