import type { Database } from '../client.ts';
import { accessCodes, bundleItems, bundles, drops } from '../schema/drops.ts';
import { galleryItems } from '../schema/files.ts';
import { campaigns, deals } from '../schema/offers.ts';
import { promoCodes } from '../schema/promo-codes.ts';
import { imageUrlOf } from './seed-catalogue.ts';
import {
  daysAgo,
  dropIdOf,
  inHours,
  insertAll,
  minutesAgo,
  optionIdOf,
  type SeedInput,
} from './seed-input.ts';

const MINUTES_BETWEEN_PICTURES = 190;

/** The drops come before the catalogue, for their products name them. */
export async function seedDrops(db: Database, input: SeedInput): Promise<void> {
  const { now, data } = input;
  await insertAll(db, drops, [
    ...data.content.drops.map((drop) => ({
      id: dropIdOf(drop.code),
      code: drop.code,
      label: drop.label,
      title: drop.title,
      intro: drop.intro,
      unlockAt: inHours(now, drop.unlock_in_hours) ?? new Date(drop.unlock_at ?? now),
      preorderEndsAt: inHours(now, drop.preorder_ends_in_hours) ?? new Date(drop.preorder_ends_at ?? now),
      earlyWindowHours: drop.early_window_hours,
      earlyBonusSku: drop.early_bonus_sku,
      isPublished: drop.is_published,
      isCurrent: drop.is_current,
      createdAt: now,
      images: drop.images.map((image) => ({ ...image, src: pictureOf(image.caption, input) })),
      statTiles: drop.stat_tiles,
    })),
    ...data.people.past_drops.map((drop) => ({
      id: dropIdOf(drop.code),
      code: drop.code,
      label: drop.label,
      title: drop.title,
      unlockAt: daysAgo(now, drop.unlocked_days_ago),
      preorderEndsAt: daysAgo(now, drop.preorder_ended_days_ago),
      earlyWindowHours: drop.early_window_hours,
      isPublished: drop.is_published,
      isCurrent: drop.is_current,
      createdAt: now,
    })),
  ]);
}

/** A drop's pictures are captioned with its products' names, and show them. */
function pictureOf(caption: string, { data }: SeedInput): string | null {
  const name = caption.replace(/^Exhibit \d+: /, '');
  const product = data.house.products.find(
    (candidate) => candidate.drop_code && candidate.name.startsWith(name),
  );
  return product ? imageUrlOf(product.id) : null;
}

/** What is sold beside the catalogue, and the pictures of the gallery. */
export async function seedPromotions(db: Database, input: SeedInput): Promise<void> {
  const { content, gallery } = input.data;
  await seedBundles(db, input);
  await seedOffers(db, input);
  await insertAll(
    db,
    accessCodes,
    content.access_codes.map((code) => ({
      id: input.newId(),
      code: code.code,
      dropId: code.drop_code && dropIdOf(code.drop_code),
      isActive: code.is_active,
      maxUses: code.max_uses,
      uses: code.uses,
      expiresAt: inHours(input.now, code.expires_in_hours),
      createdAt: input.now,
    })),
  );
  await insertAll(
    db,
    galleryItems,
    gallery.map((picture, index) => ({
      id: input.newId(),
      name: picture.file.replace(/^.*\//, ''),
      url: `/media/${picture.file}`,
      posterUrl: picture.poster ? `/media/${picture.poster}` : null,
      alt: picture.alt,
      width: picture.width,
      height: picture.height,
      createdAt: minutesAgo(input.now, (gallery.length - index) * MINUTES_BETWEEN_PICTURES),
    })),
  );
}

async function seedBundles(db: Database, { data }: SeedInput): Promise<void> {
  await insertAll(
    db,
    bundles,
    data.content.bundles.map((bundle) => ({
      slug: bundle.slug,
      name: bundle.name,
      preorderPriceCents: bundle.preorder_price_cents,
      regularPriceCents: bundle.regular_price_cents,
      tag: bundle.tag,
      line: bundle.line,
      summary: bundle.summary,
      bonusText: bundle.bonus_text,
      comingSoon: bundle.coming_soon,
      displayOrder: bundle.display_order,
    })),
  );
  await insertAll(
    db,
    bundleItems,
    data.content.bundle_items.map((item) => ({
      id: item.id,
      bundleSlug: item.bundle_slug,
      formatKey: item.format_key,
      qty: item.qty,
      chooseMood: item.choose_mood,
      fixedSku: item.fixed_sku,
      isBonus: item.is_bonus,
      sortOrder: item.sort_order,
    })),
  );
}

async function seedOffers(db: Database, { now, data }: SeedInput): Promise<void> {
  const span = (offer: { starts_in_hours: number | null; ends_in_hours: number | null }) => ({
    startsAt: inHours(now, offer.starts_in_hours),
    endsAt: inHours(now, offer.ends_in_hours),
  });
  await insertAll(
    db,
    campaigns,
    data.content.campaigns.map((campaign) => ({
      code: campaign.code,
      name: campaign.name,
      isActive: campaign.is_active,
      thresholdsCents: campaign.thresholds_cents,
      tierBonusesCents: campaign.tier_bonuses_cents,
      ...span(campaign),
    })),
  );
  await insertAll(
    db,
    promoCodes,
    data.content.promo_codes.map((promo) => ({
      code: promo.code,
      percent: promo.percent,
      isActive: promo.is_active,
      maxUses: promo.max_uses,
      uses: promo.uses,
      perCustomerLimit: promo.per_customer_limit,
      campaignCode: promo.campaign_code,
      note: promo.note,
      ...span(promo),
      createdAt: now,
    })),
  );
  await insertAll(
    db,
    deals,
    data.content.deals.map((deal) => ({
      id: deal.id,
      name: deal.name,
      optionId: optionIdOf(deal.option_sku),
      dealPriceCents: deal.deal_price_cents,
      isActive: deal.is_active,
      ...span(deal),
    })),
  );
}
