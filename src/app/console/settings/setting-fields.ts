import { SECOND_FACTOR_FOR } from '#domain/identity/second-factor.ts';
import { LABEL_FORMATS, RECEIPT_FORMATS } from '#domain/packing/paper.ts';
import { DOOR_PHOTO } from '#domain/road/door-photo.ts';
import { ACCENT_NAMES } from '#domain/settings/accents.ts';
import type { ShopSettings } from '#domain/settings/settings.ts';

/** All but the place, which has a form of its own beside the zones (PLACE-02). */
export type SettingField = Exclude<keyof ShopSettings, 'centerZip' | 'center'>;

type FieldKind =
  | 'text'
  | 'long'
  | 'switch'
  | 'usd'
  | 'number'
  | 'hour'
  | 'amounts'
  | 'bands'
  | 'hours'
  | 'taxes'
  | 'recipients'
  | 'zone'
  | readonly string[];

/** How each setting is shown and read; a list is a choice of its words. Exhaustive by its type. */
export const FIELD_KINDS: Readonly<Record<SettingField, FieldKind>> = {
  shopName: 'text',
  shopPhone: 'text',
  shopEmail: 'text',
  shopInstagram: 'text',
  markLetters: 'text',
  accent: ACCENT_NAMES,
  legalName: 'text',
  licenseNumber: 'text',
  ageStatement: 'long',
  paymentRecipients: 'recipients',
  deliveryHours: 'hours',
  siteNoticeMode: ['notice', 'blocking', 'off'],
  siteNoticeSmsText: 'long',
  acceptOrdersWhenClosed: 'switch',
  guestCheckoutEnabled: 'switch',
  deliveryFeeCents: 'usd',
  freeDeliveryFromCents: 'usd',
  distanceBands: 'bands',
  inactiveZoneFallsBack: 'switch',
  timeZone: 'zone',
  dealMinimumCents: 'usd',
  memberDiscountAppliesTo: ['club', 'registered'],
  memberDiscountPercent: 'number',
  vipDiscountPercent: 'number',
  roundTotalUp: ['no_promo', 'always', 'never'],
  vaultMinInCart: 'switch',
  vaultSource: ['flagged', 'newest'],
  vaultPriceFactor: 'number',
  campaignBonusMode: ['per_tier', 'cumulative'],
  campaignTierBonusesCents: 'amounts',
  campaignTierThresholdsCents: 'amounts',
  dropUpsellInAddFlow: 'switch',
  mdCapPerOrderCents: 'usd',
  creditExpiryDays: 'number',
  winBackExpiryDays: 'number',
  confirmOnPartialCredit: 'switch',
  unpaidOrderExpiryHours: 'number',
  unpaidUnitsPerOption: 'number',
  cancelWindowMinutes: 'number',
  balanceAnimation: 'switch',
  freeGoods: 'switch',
  freeGoodsPriceCents: 'usd',
  dailyLimitFlowerGrams: 'number',
  dailyLimitConcentrateGrams: 'number',
  taxRates: 'taxes',
  brochureUrl: 'text',
  brochureText: 'text',
  searchSynonyms: 'long',
  clubClassicCreditCents: 'usd',
  clubLegendCreditCents: 'usd',
  clubWelcomeCreditCents: 'usd',
  pinSession: ['full', 'narrow'],
  secondFactorFor: SECOND_FACTOR_FOR,
  quietFromHour: 'hour',
  quietUntilHour: 'hour',
  runValueCapCents: 'usd',
  minutesPerStop: 'number',
  trackAndTrace: 'switch',
  packingByList: 'switch',
  labelFormat: LABEL_FORMATS,
  receiptFormat: RECEIPT_FORMATS,
  labelShowsName: 'switch',
  cashDifferenceCents: 'usd',
  orderAlertMinutes: 'number',
  undoSeconds: 'number',
  takeBackMinutes: 'number',
  takeBackAloneCents: 'usd',
  refundAloneCents: 'usd',
  firstOrderReviewCents: 'usd',
  proposalMinutes: 'number',
  doorPhoto: DOOR_PHOTO,
  driverCallNumber: 'text',
  deliveryWindows: 'switch',
  windowMinutes: 'number',
  windowCutoffMinutes: 'number',
  windowOrdersPerDriver: 'number',
  windowMinimumOrders: 'number',
  windowDays: 'number',
};

/** Texts that may stay empty: the shop does not show them (STAFF-27). */
export const MAY_BE_EMPTY: ReadonlySet<SettingField> = new Set<SettingField>([
  'shopPhone',
  'shopEmail',
  'shopInstagram',
  'legalName',
  'licenseNumber',
  'driverCallNumber',
]);

/** What is saved together, in the order of the section. */
export const GROUPS = {
  shop: [
    'shopName',
    'markLetters',
    'accent',
    'shopPhone',
    'shopEmail',
    'shopInstagram',
    'legalName',
    'licenseNumber',
    'ageStatement',
  ],
  payment: ['paymentRecipients'],
  hours: ['deliveryHours', 'timeZone', 'acceptOrdersWhenClosed', 'siteNoticeMode', 'siteNoticeSmsText'],
  delivery: ['deliveryFeeCents', 'freeDeliveryFromCents', 'distanceBands', 'inactiveZoneFallsBack'],
  cart: [
    'memberDiscountAppliesTo',
    'memberDiscountPercent',
    'vipDiscountPercent',
    'roundTotalUp',
    'freeGoods',
    'freeGoodsPriceCents',
    'dealMinimumCents',
  ],
  campaign: ['campaignBonusMode', 'campaignTierThresholdsCents', 'campaignTierBonusesCents'],
  vault: ['vaultSource', 'vaultMinInCart', 'vaultPriceFactor', 'dropUpsellInAddFlow'],
  credit: [
    'mdCapPerOrderCents',
    'creditExpiryDays',
    'winBackExpiryDays',
    'confirmOnPartialCredit',
    'balanceAnimation',
  ],
  club: ['clubClassicCreditCents', 'clubLegendCreditCents', 'clubWelcomeCreditCents'],
  orders: ['unpaidOrderExpiryHours', 'unpaidUnitsPerOption', 'cancelWindowMinutes'],
  law: ['dailyLimitFlowerGrams', 'dailyLimitConcentrateGrams', 'taxRates', 'brochureUrl', 'brochureText'],
  search: ['searchSynonyms'],
  accounts: ['guestCheckoutEnabled', 'pinSession', 'secondFactorFor'],
  texting: ['quietFromHour', 'quietUntilHour'],
  runs: ['runValueCapCents', 'minutesPerStop', 'trackAndTrace', 'doorPhoto', 'driverCallNumber'],
  packing: ['packingByList', 'labelFormat', 'labelShowsName', 'receiptFormat'],
  cash: ['cashDifferenceCents'],
  alerts: [
    'orderAlertMinutes',
    'firstOrderReviewCents',
    'proposalMinutes',
    'undoSeconds',
    'takeBackMinutes',
    'takeBackAloneCents',
    'refundAloneCents',
  ],
  windows: [
    'deliveryWindows',
    'windowMinutes',
    'windowCutoffMinutes',
    'windowOrdersPerDriver',
    'windowMinimumOrders',
    'windowDays',
  ],
} as const satisfies Record<string, readonly SettingField[]>;

export type SettingGroup = keyof typeof GROUPS;

/** What the section shows at a time: a group of settings, or what the server's environment says of senders. */
export type SettingsPart = SettingGroup | 'senders';

/** The parts as the index has them. */
export const FAMILIES = {
  shop: ['shop', 'hours', 'search'],
  delivery: ['delivery', 'windows', 'packing', 'runs'],
  orders: ['orders', 'payment', 'cash', 'alerts'],
  prices: ['cart', 'campaign', 'vault', 'credit', 'club'],
  rules: ['law', 'accounts', 'texting', 'senders'],
} as const satisfies Record<string, readonly SettingsPart[]>;

export const GROUP_NAMES = Object.keys(GROUPS) as SettingGroup[];
