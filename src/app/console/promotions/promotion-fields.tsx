import { consoleTexts } from '#app/texts/en/console/console.ts';
import type { KeptOffer, OfferChoices } from '#services/promotions/list-offers.ts';
import { AdminSelect, AdminText } from '../form/admin-fields.tsx';
import { FieldRow, FieldRows } from '../form/field-rows.tsx';
import { SkuField, SkuList } from '../form/sku-list.tsx';
import styles from './promotions.module.css';

const words = consoleTexts.offers;
const TIERS = [0, 1, 2, 3] as const;

type Of<Kind> = Extract<KeptOffer, { kind: Kind }> | null;

const dollars = (cents: number | undefined) => (cents === undefined ? '' : (cents / 100).toFixed(2));

/** A code identifies its row, so it cannot change later. */
function CodeField({ code }: { code: string | undefined }) {
  return (
    <AdminText
      label={words.code}
      name="code"
      hint={code === undefined ? words.codeHint : words.codeKept}
      defaultValue={code ?? ''}
      readOnly={code !== undefined}
      maxLength={30}
      autoComplete="off"
      required={code === undefined}
    />
  );
}

export function PromoFields({ offer, choices }: { offer: Of<'promo'>; choices: OfferChoices }) {
  const campaigns = choices.campaignCodes.map((code) => ({ value: code, label: code }));
  return (
    <>
      <CodeField code={offer?.code} />
      <div className={styles.figures}>
        <AdminText
          label={words.percent}
          name="percent"
          inputMode="numeric"
          trail="%"
          defaultValue={offer?.percent ?? ''}
          required
        />
        <AdminSelect
          label={words.campaign}
          name="campaignCode"
          defaultValue={offer?.campaignCode ?? ''}
          options={[{ value: '', label: words.noCampaign }, ...campaigns]}
        />
      </div>
      <div className={styles.figures}>
        <AdminText
          label={words.maxUses}
          name="maxUses"
          inputMode="numeric"
          placeholder={words.noLimit}
          defaultValue={offer?.maxUses ?? ''}
        />
        <AdminText
          label={words.perCustomerLimit}
          name="perCustomerLimit"
          inputMode="numeric"
          placeholder={words.noLimit}
          defaultValue={offer?.perCustomerLimit ?? ''}
        />
      </div>
    </>
  );
}

export function DealFields({ offer, choices }: { offer: Of<'deal'>; choices: OfferChoices }) {
  return (
    <>
      <AdminText label={words.name} name="name" maxLength={80} defaultValue={offer?.name ?? ''} required />
      <div className={styles.pair}>
        <SkuField skus={choices.skus} label={words.sku} name="sku" kept={offer?.sku} required />
        <AdminText
          label={words.price}
          name="dealPriceCents"
          inputMode="decimal"
          lead="$"
          hint={words.priceHint}
          defaultValue={dollars(offer?.dealPriceCents)}
          required
        />
      </div>
      <SkuList skus={choices.skus} />
    </>
  );
}

export function CampaignFields({ offer, choices }: { offer: Of<'campaign'>; choices: OfferChoices }) {
  return (
    <>
      <CodeField code={offer?.code} />
      <AdminText label={words.name} name="name" maxLength={80} defaultValue={offer?.name ?? ''} required />
      <FieldRows of="rewards">
        {TIERS.map((tier) => (
          <FieldRow lead={tier + 1} key={tier}>
            <AdminText
              label={words.threshold(tier + 1)}
              name="thresholdsCents"
              errorName={`thresholdsCents.${tier}`}
              inputMode="decimal"
              lead="$"
              defaultValue={dollars(offer?.thresholdsCents[tier] ?? choices.thresholdsCents[tier])}
              required
            />
            <AdminText
              label={words.bonus(tier + 1)}
              name="tierBonusesCents"
              errorName={`tierBonusesCents.${tier}`}
              inputMode="decimal"
              lead="$"
              defaultValue={dollars(offer?.tierBonusesCents[tier] ?? choices.tierBonusesCents[tier])}
              required
            />
          </FieldRow>
        ))}
      </FieldRows>
    </>
  );
}
