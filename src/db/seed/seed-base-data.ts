import type { Database } from '../client.ts';
import { categories } from '../schema/catalog.ts';
import { badges } from '../schema/customers.ts';
import { upsells } from '../schema/drops.ts';
import { quizQuestions } from '../schema/quiz.ts';
import { settings } from '../schema/settings.ts';
import { deliveryZones, zipCentroids } from '../schema/zones.ts';
import { insertAll, type SeedInput } from './seed-input.ts';

/** What even an empty shop needs: settings, zones, categories, texts, questions and badges. */
export async function seedBaseData(db: Database, input: SeedInput): Promise<void> {
  await seedZones(db, input);
  await seedWords(db, input);
  const { house, content } = input.data;
  await insertAll(
    db,
    categories,
    house.categories.map((category, index) => ({ ...category, id: category.slug, displayOrder: index })),
  );
  await insertAll(
    db,
    badges,
    content.badges.map((badge) => ({
      id: badge.id,
      name: badge.name,
      description: badge.description,
      iconKey: badge.icon_key,
      rewardCents: badge.reward_amount_cents,
      isActive: badge.is_active,
      displayOrder: badge.display_order,
      unlockCriteria: badge.unlock_criteria,
    })),
  );
  await insertAll(
    db,
    upsells,
    content.upsells.map((upsell) => ({
      key: upsell.key,
      name: upsell.name,
      priceCents: upsell.price_cents,
      formatKey: upsell.format_key,
      sameMood: upsell.same_mood,
    })),
  );
}

/** CHECK-20: the computed list has no PO boxes, for they have no place of their own. */
async function seedZones(db: Database, { data }: SeedInput): Promise<void> {
  await insertAll(
    db,
    deliveryZones,
    data.zones.map((zone) => ({
      zipCode: zone.zip_code,
      city: zone.city,
      isActive: zone.is_active,
      deliveryFeeCents: zone.delivery_fee_cents,
      minOrderCents: zone.min_order_cents,
      distanceMiles: zone.distance_miles,
      isPoBox: zone.po_box ?? false,
    })),
  );
  await insertAll(
    db,
    zipCentroids,
    data.zones
      .filter((zone) => !zone.po_box)
      .map((zone) => ({
        zipCode: zone.zip_code,
        city: zone.city,
        latitude: zone.latitude,
        longitude: zone.longitude,
        distanceMiles: zone.distance_miles,
      })),
  );
}

async function seedWords(db: Database, { now, data }: SeedInput): Promise<void> {
  const { content } = data;
  await insertAll(
    db,
    settings,
    content.settings.map(({ key, value }) => ({ key, value, updatedAt: now })),
  );
  await insertAll(
    db,
    quizQuestions,
    content.quiz_b.questions.map((question) => ({ ...toQuestion(question) })),
  );
}

function toQuestion(question: SeedInput['data']['content']['quiz_b']['questions'][number]) {
  const { id, question_number, question_text, question_subtext, question_type, ...rest } = question;
  const { options, weights, is_active, display_order, ...rules } = rest;
  return {
    id,
    questionNumber: question_number,
    questionText: question_text,
    questionSubtext: question_subtext,
    questionType: question_type,
    options,
    weights,
    rules,
    isActive: is_active,
    displayOrder: display_order,
  };
}
