import { inTransaction, type Tx } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { findOptionBySku } from '#db/queries/catalog/categories.ts';
import { saveDeal } from '#db/queries/promotions/deal-admin.ts';
import { saveCampaign, savePromo } from '#db/queries/promotions/promotion-admin.ts';
import { raiseCatalogueVersion } from '#db/queries/versions.ts';
import { checkOffer, type Offer } from '#domain/promotions.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { getOffer, type KeptOffer, offerId } from './list-offers.ts';

/** `seenVersion` is the version that the person has seen; null for an offer that is new. */
type Input = { offer: Offer; seenVersion: number | null };

/**
 * Makes or changes a promo code, deal or campaign (STAFF-16); carts see it with their next quote. The audit keeps what
 * was before (STAFF-23). Refused: no right to offers; what is wrong with the values; a sku or campaign that does not
 * exist; `offer-code-taken` for a new code that is taken, `offer-limit-used` for fewer uses than a code has had, `changed`
 * when somebody else has edited it since.
 */
export async function saveOffer(ctx: ShopContext, { offer, seenVersion }: Input) {
  const { actor, db, now } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'offers')) return { problem: 'forbidden' as const };
  const wrong = checkOffer(offer);
  if (wrong) return wrong;
  const { staffId } = actor;
  return inTransaction(db, async (tx) => {
    const id = offerId(offer);
    const found = await getOffer(
      { ...ctx, db: tx },
      { kind: offer.kind, id: seenVersion === null ? 'new' : id },
    );
    if ('problem' in found) return found;
    const problem =
      refuseUsed(offer, found.offer) ??
      (await write(tx, { offer, seenVersion, now }, found.choices.campaignCodes));
    if (problem) return problem;
    const subject = { subjectKind: offer.kind, subjectId: id };
    await addAuditRow(tx, {
      at: now,
      staffId,
      action: 'offer.save',
      ...subject,
      before: found.offer,
      after: offer,
    });
    await raiseCatalogueVersion(tx);
    return { ok: true as const };
  });
}

/** A code cannot be allowed fewer uses than it has had. */
function refuseUsed(offer: Offer, before: KeptOffer | null) {
  const uses = before?.kind === 'promo' ? before.uses : 0;
  const isFewer = offer.kind === 'promo' && offer.maxUses !== null && offer.maxUses < uses;
  return isFewer ? { problem: 'offer-limit-used' as const, uses } : null;
}

type Writing = Input & { now: Date };

async function write(tx: Tx, { offer, seenVersion, now }: Writing, campaignCodes: readonly string[]) {
  const taken = { problem: seenVersion === null ? ('offer-code-taken' as const) : ('changed' as const) };
  if (offer.kind === 'campaign') {
    const { kind: _kind, thresholdsCents, tierBonusesCents, ...row } = offer;
    const tiers = { thresholdsCents: [...thresholdsCents], tierBonusesCents: [...tierBonusesCents] };
    return (await saveCampaign(tx, { ...row, ...tiers, seenVersion })) ? null : taken;
  }
  if (offer.kind === 'promo') {
    const { kind: _kind, ...row } = offer;
    const isKnown = row.campaignCode === null || campaignCodes.includes(row.campaignCode);
    if (!isKnown) return { problem: 'offer-campaign-unknown' as const };
    return (await savePromo(tx, { ...row, createdAt: now, seenVersion })) ? null : taken;
  }
  const { kind: _kind, sku, ...row } = offer;
  const optionId = (await findOptionBySku(tx, sku))?.option.id ?? null;
  if (!optionId) return { problem: 'offer-sku-unknown' as const, sku };
  return (await saveDeal(tx, { ...row, optionId, seenVersion })) ? null : taken;
}

/** Switches an offer on or off, all else as it stands (STAFF-16). Refused as above. */
export async function switchOffer(
  ctx: ShopContext,
  { kind, id, version, isActive }: { kind: Offer['kind']; id: string; version: number; isActive: boolean },
) {
  const found = await getOffer(ctx, { kind, id });
  if ('problem' in found) return found;
  if (!found.offer) return { problem: 'not-found' as const };
  return saveOffer(ctx, { offer: toOffer(found.offer, isActive), seenVersion: version });
}

/** Only what an offer is made of: rows know more (uses, names), and that must not be written back. */
function toOffer(row: Offer, isActive: boolean): Offer {
  const span = { isActive, startsAt: row.startsAt, endsAt: row.endsAt };
  if (row.kind === 'promo') {
    const { kind, code, percent, maxUses, perCustomerLimit, campaignCode, note } = row;
    return { kind, code, percent, maxUses, perCustomerLimit, campaignCode, note, ...span };
  }
  if (row.kind === 'deal') {
    const { kind, id, name, sku, dealPriceCents } = row;
    return { kind, id, name, sku, dealPriceCents, ...span };
  }
  const { kind, code, name, thresholdsCents, tierBonusesCents } = row;
  return { kind, code, name, thresholdsCents, tierBonusesCents, ...span };
}
