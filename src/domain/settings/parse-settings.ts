import { SECOND_FACTOR_FOR } from '../identity/second-factor.ts';
import { LABEL_FORMATS, RECEIPT_FORMATS } from '../packing/paper.ts';
import { DOOR_PHOTO } from '../road/door-photo.ts';
import { parseDeliveryHours } from '../shop-time/delivery-hours.ts';
import { ACCENT_NAMES, parseMark } from './accents.ts';
import {
  parseCenter,
  parseDistanceBands,
  parseLink,
  parsePaymentRecipients,
  parseTaxRates,
  parseTierAmounts,
  plain,
  type ValueParser,
} from './setting-values.ts';
import { DEFAULT_SETTINGS, type ShopSettings } from './settings.ts';
import { isDialled, isWrittenTo, wrongRecipients } from './wrong-values.ts';

type SettingField = keyof ShopSettings;

/** Every setting: the key it is stored under, and what turns a stored value into ours. Stored money is in dollars. */
const SETTINGS = {
  shopName: ['shop_name', plain.text],
  shopPhone: ['shop_phone', plain.optionalText],
  shopEmail: ['shop_email', plain.optionalText],
  shopInstagram: ['shop_instagram', plain.optionalText],
  markLetters: ['mark_letters', parseMark],
  accent: ['accent', plain.choice(...ACCENT_NAMES)],
  legalName: ['legal_name', plain.optionalText],
  licenseNumber: ['license_number', plain.optionalText],
  ageStatement: ['age_statement', plain.text],
  paymentRecipients: ['payment_recipients', parsePaymentRecipients],
  deliveryHours: ['delivery_hours', parseDeliveryHours],
  siteNoticeMode: ['site_notice_mode', plain.choice('notice', 'blocking', 'off')],
  siteNoticeSmsText: ['site_notice_sms_text', plain.text],
  acceptOrdersWhenClosed: ['accept_orders_when_closed', plain.boolean],
  guestCheckoutEnabled: ['guest_checkout_enabled', plain.boolean],
  deliveryFeeCents: ['delivery_fee', plain.usd],
  freeDeliveryFromCents: ['free_delivery_from', plain.usd],
  distanceBands: ['distance_band_minimums', parseDistanceBands],
  inactiveZoneFallsBack: ['inactive_zone_falls_back', plain.boolean],
  centerZip: ['center_zip', plain.zip],
  center: ['center_place', parseCenter],
  timeZone: ['time_zone', plain.timeZone],
  dealMinimumCents: ['deal_minimum', plain.usd],
  memberDiscountAppliesTo: ['member_discount_applies_to', plain.choice('club', 'registered')],
  memberDiscountPercent: ['member_discount_percent', plain.percent],
  vipDiscountPercent: ['vip_discount_percent', plain.percent],
  roundTotalUp: ['round_total_up', plain.choice('no_promo', 'always', 'never')],
  vaultMinInCart: ['vault_min_in_cart', plain.boolean],
  vaultSource: ['vault_source', plain.choice('flagged', 'newest')],
  vaultPriceFactor: ['vault_price_factor', plain.factor],
  campaignBonusMode: ['campaign_bonus_mode', plain.choice('per_tier', 'cumulative')],
  campaignTierBonusesCents: ['campaign_tier_bonuses', parseTierAmounts],
  campaignTierThresholdsCents: ['campaign_tier_thresholds', parseTierAmounts],
  dropUpsellInAddFlow: ['drop_upsell_in_add_flow', plain.boolean],
  mdCapPerOrderCents: ['md_cap_per_order', plain.usd],
  creditExpiryDays: ['credit_expiry_days', plain.count],
  winBackExpiryDays: ['win_back_expiry_days', plain.count],
  clubClassicCreditCents: ['club_classic_credit', plain.usd],
  clubLegendCreditCents: ['club_legend_credit', plain.usd],
  clubWelcomeCreditCents: ['club_welcome_credit', plain.usd],
  confirmOnPartialCredit: ['confirm_on_partial_credit', plain.boolean],
  unpaidOrderExpiryHours: ['unpaid_order_expiry_hours', plain.count],
  unpaidUnitsPerOption: ['unpaid_units_per_option', plain.count],
  cancelWindowMinutes: ['cancel_window_minutes', plain.count],
  balanceAnimation: ['balance_animation', plain.boolean],
  freeGoods: ['free_goods', plain.boolean],
  freeGoodsPriceCents: ['free_goods_price', plain.price],
  dailyLimitFlowerGrams: ['daily_limit_flower_grams', plain.gramsUpTo(28.5)],
  dailyLimitConcentrateGrams: ['daily_limit_concentrate_grams', plain.gramsUpTo(8)],
  taxRates: ['tax_rates', parseTaxRates],
  brochureUrl: ['brochure_url', parseLink],
  brochureText: ['brochure_text', plain.text],
  searchSynonyms: ['search_synonyms', plain.text],
  pinSession: ['pin_session', plain.choice('full', 'narrow')],
  secondFactorFor: ['second_factor_for', plain.choice(...SECOND_FACTOR_FOR)],
  quietFromHour: ['quiet_from_hour', plain.hour],
  quietUntilHour: ['quiet_until_hour', plain.hour],
  runValueCapCents: ['run_value_cap', plain.usd],
  minutesPerStop: ['minutes_per_stop', plain.count],
  trackAndTrace: ['track_and_trace', plain.boolean],
  packingByList: ['packing_by_list', plain.boolean],
  labelFormat: ['label_format', plain.choice(...LABEL_FORMATS)],
  receiptFormat: ['receipt_format', plain.choice(...RECEIPT_FORMATS)],
  labelShowsName: ['label_shows_name', plain.boolean],
  cashDifferenceCents: ['cash_difference', plain.usd],
  orderAlertMinutes: ['order_alert_minutes', plain.countUpTo(1440)],
  undoSeconds: ['undo_seconds', plain.countUpTo(60)],
  takeBackMinutes: ['take_back_minutes', plain.countUpTo(1440)],
  takeBackAloneCents: ['take_back_alone_cents', plain.usd],
  refundAloneCents: ['refund_alone_cents', plain.usd],
  firstOrderReviewCents: ['first_order_review_cents', plain.usd],
  proposalMinutes: ['proposal_minutes', plain.countUpTo(1440)],
  doorPhoto: ['door_photo', plain.choice(...DOOR_PHOTO)],
  driverCallNumber: ['driver_call_number', plain.optionalPhone],
  deliveryWindows: ['delivery_windows', plain.boolean],
  windowMinutes: ['window_minutes', plain.countWithin(30, 240)],
  windowCutoffMinutes: ['window_cutoff_minutes', plain.countUpTo(1440)],
  windowOrdersPerDriver: ['window_orders_per_driver', plain.countWithin(1, 100)],
  windowMinimumOrders: ['window_minimum_orders', plain.countUpTo(1000)],
  windowDays: ['window_days', plain.countWithin(1, 2)],
} as const satisfies { [F in SettingField]: readonly [string, ValueParser<ShopSettings[F]>] };

const FIELDS = Object.keys(SETTINGS) as SettingField[];

/** The key that a setting is stored under (STAFF-20). */
export function settingKey(field: SettingField): string {
  return SETTINGS[field][0];
}

/** What a setting that is a number may be, money in dollars; null for all others (STAFF-20). */
export function settingLimits(
  field: SettingField,
): { least: number; most: number; isWhole?: boolean } | null {
  const [, parse] = SETTINGS[field];
  return 'limits' in parse ? parse.limits : null;
}

/**
 * Stored rows → the shop's settings. Unknown keys are ignored; a missing or unreadable value becomes the default
 * (STAFF-20).
 */
export function parseSettings(rows: readonly { key: string; value: unknown }[]): ShopSettings {
  const stored = new Map(rows.map((row) => [row.key, row.value]));
  const entries = FIELDS.map((field) => {
    const [key, parse] = SETTINGS[field];
    return [field, parse(stored.get(key)) ?? DEFAULT_SETTINGS[field]] as const;
  });
  // Safe: SETTINGS is exhaustive over the fields, and each parser gives its own field's type.
  return Object.fromEntries(entries) as ShopSettings;
}

/** What can be read, and yet is nothing that customers could use: it is refused when it is stored (LOOK-535). */
const IS_USABLE: { [F in SettingField]?: (value: unknown) => boolean } = {
  shopPhone: isDialled,
  shopEmail: isWrittenTo,
  paymentRecipients: (value) => wrongRecipients(value).length === 0,
};

/**
 * May this value be stored under this key? Checked before a change is stored, because a wrong value would silently
 * become the default (STAFF-20).
 */
export function checkSetting(row: {
  key: string;
  value: unknown;
}): { ok: true; field: SettingField } | { problem: 'setting-unknown' | 'setting-invalid'; key: string } {
  const field = FIELDS.find((name) => SETTINGS[name][0] === row.key);
  if (!field) return { problem: 'setting-unknown', key: row.key };
  const isRight = SETTINGS[field][1](row.value) !== null && (IS_USABLE[field]?.(row.value) ?? true);
  return isRight ? { ok: true, field } : { problem: 'setting-invalid', key: row.key };
}
