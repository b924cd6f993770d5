import { useNavigation } from 'react-router';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { OfferKind } from '#domain/promotions.ts';
import { formatWallTime } from '#domain/shop-time/wall-time.ts';
import type { KeptOffer, OfferChoices } from '#services/promotions/list-offers.ts';
import { AdminCheckbox, AdminText } from '../form/admin-fields.tsx';
import type { FormAnswer } from '../form/field-errors.tsx';
import { AdminForm } from '../form/field-form.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { CampaignFields, DealFields, PromoFields } from './promotion-fields.tsx';
import styles from './promotions.module.css';

const words = consoleTexts.offers;

type OfferFormProps = {
  kind: OfferKind;
  offer: KeptOffer | null;
  choices: OfferChoices;
  answer?: FormAnswer & ConsoleProblem;
};

/** The form of an offer; a new one is empty, and a refused form keeps its input. */
export function OfferForm({ kind, offer, choices, answer }: OfferFormProps) {
  const isBusy = useNavigation().state !== 'idle';
  const name = offer && (offer.kind === 'promo' ? offer.code : offer.name);
  return (
    <AdminPage title={name ?? words.fresh[kind]} width="form">
      {answer && (
        <Notice tone="bad" live>
          {consoleProblemWords(answer)}
        </Notice>
      )}
      <AdminForm name="offer" answer={answer} method="post" className={styles.form}>
        <input type="hidden" name="version" value={offer?.version ?? ''} />
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
            hint={words.spanHint}
            defaultValue={offer?.startsAt ? formatWallTime(offer.startsAt) : ''}
          />
          <AdminText
            label={words.endsAt}
            name="endsAt"
            type="datetime-local"
            defaultValue={offer?.endsAt ? formatWallTime(offer.endsAt) : ''}
          />
        </div>
        <AdminCheckbox
          label={words.isActive}
          name="isActive"
          look="switch"
          defaultChecked={offer?.isActive ?? true}
        />
        <div className={styles.actions}>
          <Button type="submit" busy={isBusy}>
            {consoleTexts.order.save}
          </Button>
          <ButtonLink kind="quiet" href="/staff/offers">
            {words.back}
          </ButtonLink>
        </div>
      </AdminForm>
    </AdminPage>
  );
}
