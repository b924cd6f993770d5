import { MINIMUM_AGE } from '../identity/minimum-age.ts';
import type { SecondFactorFor } from '../identity/second-factor.ts';
import type { LabelFormat, ReceiptFormat } from '../packing/paper.ts';
import { NO_RECIPIENTS, type PaymentRecipients } from '../payments/recipients.ts';
import type { DoorPhoto } from '../road/door-photo.ts';
import { DEFAULT_DELIVERY_HOURS, type DeliveryHours } from '../shop-time/delivery-hours.ts';
import { DEFAULT_TIME_ZONE } from '../shop-time/time-zone.ts';
import type { Accent } from './accents.ts';

/** From zero or the band before up to and including so many miles, this much must be ordered (CHECK-27). */
export type DistanceBand = { upToMiles: number; minimumCents: number };

/** Where the distances begin, in degrees, and how far the shop delivers, the edge included (CHECK-19, CHECK-20). */
export type ShopCenter = {
  city: string;
  /** Two letters, like "CA". */
  state: string;
  latitude: number;
  longitude: number;
  radiusMiles: number;
};

/** A dated rate of a tax in percent; a place of null is everywhere (CHECK-31). */
export type TaxRate = {
  tax: 'excise' | 'sales' | 'local';
  place: string | null;
  percent: number;
  from: string;
};

/** Everything that an owner may set, read once and handed down as an argument. Money in cents, times in the unit that the name ends with. */
export type ShopSettings = {
  shopName: string;
  shopPhone: string;
  shopEmail: string;
  shopInstagram: string;
  /** One to three capitals: the shop's mark, unless there is a picture (FIRST-11). */
  markLetters: string;
  accent: Accent;
  legalName: string;
  licenseNumber: string;
  ageStatement: string;
  paymentRecipients: PaymentRecipients;
  deliveryHours: DeliveryHours;
  siteNoticeMode: 'notice' | 'blocking' | 'off';
  siteNoticeSmsText: string;
  acceptOrdersWhenClosed: boolean;
  guestCheckoutEnabled: boolean;
  deliveryFeeCents: number;
  freeDeliveryFromCents: number;
  distanceBands: readonly DistanceBand[];
  inactiveZoneFallsBack: boolean;
  /** The ZIP that the shop delivers around, and its place; written together, by the form of the delivery area (PLACE-02). */
  centerZip: string;
  center: ShopCenter;
  /** A zone that `Intl` knows: all shop times are its times (SHELL-32, PLACE-05). */
  timeZone: string;
  dealMinimumCents: number;
  memberDiscountAppliesTo: 'club' | 'registered';
  memberDiscountPercent: number;
  vipDiscountPercent: number;
  roundTotalUp: 'no_promo' | 'always' | 'never';
  vaultMinInCart: boolean;
  vaultSource: 'flagged' | 'newest';
  vaultPriceFactor: number;
  campaignBonusMode: 'per_tier' | 'cumulative';
  campaignTierBonusesCents: readonly number[];
  campaignTierThresholdsCents: readonly number[];
  dropUpsellInAddFlow: boolean;
  mdCapPerOrderCents: number;
  creditExpiryDays: number;
  winBackExpiryDays: number;
  clubClassicCreditCents: number;
  clubLegendCreditCents: number;
  clubWelcomeCreditCents: number;
  confirmOnPartialCredit: boolean;
  unpaidOrderExpiryHours: number;
  unpaidUnitsPerOption: number;
  cancelWindowMinutes: number;
  balanceAnimation: boolean;
  freeGoods: boolean;
  freeGoodsPriceCents: number;
  dailyLimitFlowerGrams: number;
  dailyLimitConcentrateGrams: number;
  taxRates: readonly TaxRate[];
  brochureUrl: string;
  brochureText: string;
  /** Lines "shop's word: everyday, words" that the search reads (SEARCH-20). */
  searchSynonyms: string;
  pinSession: 'full' | 'narrow';
  /** Who of the staff needs a second factor (SIGN-08). */
  secondFactorFor: SecondFactorFor;
  /** Full hours of the shop's day in which no promotional text goes out; the same twice is none (MAIL-06). */
  quietFromHour: number;
  quietUntilHour: number;
  /** The most that a run may carry at today's prices; 0 is no cap (RUN-05). */
  runValueCapCents: number;
  /** How long each stop of a run takes, the way to it included. */
  minutesPerStop: number;
  /** Does the state's track-and-trace system give each run a ledger number? */
  trackAndTrace: boolean;
  /** Is an order ready only when all of its pick list is ticked (PACK-03)? */
  packingByList: boolean;
  /** What the label and the receipt are printed on, and whether the label names who ordered (PACK-09, PACK-10). */
  labelFormat: LabelFormat;
  receiptFormat: ReceiptFormat;
  labelShowsName: boolean;
  /** Up to this a gap between counted cash and the books needs no reason (CASH-07). */
  cashDifferenceCents: number;
  /** After so many minutes an order that nobody has begun is told again; 0: never (ALERT-06). */
  orderAlertMinutes: number;
  /** So long a step may be undone, and its news waits; 0: not at all (UNDO-01). */
  undoSeconds: number;
  /** So long "delivered" and "cancelled" may be taken back; 0: not at all (UNDO-05). */
  takeBackMinutes: number;
  /** Above this order total a second person has to agree (UNDO-08). */
  takeBackAloneCents: number;
  /** Above this sum of an order's refunds a second person has to agree (REFUND-06). */
  refundAloneCents: number;
  /** A first order above this total is not confirmed before somebody has looked at it; 0: none (CUST-10). */
  firstOrderReviewCents: number;
  /** So long a changed line waits for the customer's word before it is left out (EDIT-07). */
  proposalMinutes: number;
  /** Does the driver photograph the parcel at the door (ROAD-09)? */
  doorPhoto: DoorPhoto;
  /** The shop's relay, which a driver calls instead of the customer's number; empty for none (ROAD-11). */
  driverCallNumber: string;
  /** Does every order have a delivery window (WINDOW-01)? */
  deliveryWindows: boolean;
  windowMinutes: number;
  /** A window is not offered any more so long before it begins. */
  windowCutoffMinutes: number;
  windowOrdersPerDriver: number;
  /** What a window takes however few drivers are on shift. */
  windowMinimumOrders: number;
  /** Windows are offered on so many days, the next one with a window included. */
  windowDays: number;
};

/** Everyday words and the shop's own; "anything" stands for all goods (SEARCH-20). */
const SEARCH_SYNONYMS = [
  'gummies: gummy, candy, candies, chew, sweet, sweets',
  'edibles: food, snack, chocolate, cookie, mint, treat',
  'pre-rolls: preroll, prerolls, joint, jay, spliff, blunt, doobie, smoke, roll, rolls, flower',
  'disposables: dispo, dispos, all in one',
  'vapes: cart, carts, cartridge, pen, vape pen',
  'drinks: soda, beverage, seltzer, tonic, can',
  'shot: tincture, elixir',
  'battery: batteries, charger',
  'melt: sleep, bedtime, night, heavy',
  'calm: chill, quiet, unwind, mellow',
  'social: party, friends, talk',
  'creative: art, music, idea',
  'elevated: energy, bright, upbeat, active',
  'anything: thc, cannabis, weed, pot, marijuana, bud, product, products, item, everything',
].join('\n');

/** The defaults: the specification's table of settings. */
export const DEFAULT_SETTINGS: ShopSettings = {
  shopName: 'MoodDrop',
  shopPhone: '(951) 555-0100',
  shopEmail: 'hello@example.com',
  shopInstagram: '@mooddrop.demo',
  markLetters: 'MD',
  accent: 'ember',
  legalName: 'MoodDrop Demo LLC',
  licenseNumber: 'C9-0000000-LIC',
  ageStatement: `${MINIMUM_AGE}+ only. Keep out of reach of children and animals. Do not drive after use.`,
  paymentRecipients: {
    ...NO_RECIPIENTS,
    zelle: { phone: '(951) 555-0190', name: 'MoodDrop Demo' },
    cashapp: { handle: '$mooddropdemo', url: 'https://example.com/pay/cashapp/mooddropdemo' },
    venmo: { handle: '@mooddropdemo', url: 'https://example.com/pay/venmo/mooddropdemo' },
  },
  deliveryHours: DEFAULT_DELIVERY_HOURS,
  siteNoticeMode: 'notice',
  siteNoticeSmsText: 'Hi {shop name}! Please send me the fresh menu.',
  acceptOrdersWhenClosed: true,
  guestCheckoutEnabled: true,
  deliveryFeeCents: 500,
  freeDeliveryFromCents: 4500,
  distanceBands: [
    { upToMiles: 10, minimumCents: 2500 },
    { upToMiles: 20, minimumCents: 4000 },
    { upToMiles: 30, minimumCents: 6000 },
    { upToMiles: 35, minimumCents: 8000 },
  ],
  inactiveZoneFallsBack: false,
  centerZip: '92553',
  center: { city: 'Moreno Valley', state: 'CA', latitude: 33.94, longitude: -117.23, radiusMiles: 35 },
  timeZone: DEFAULT_TIME_ZONE,
  dealMinimumCents: 4000,
  memberDiscountAppliesTo: 'club',
  memberDiscountPercent: 5,
  vipDiscountPercent: 5,
  roundTotalUp: 'no_promo',
  vaultMinInCart: false,
  vaultSource: 'flagged',
  vaultPriceFactor: 1.4,
  campaignBonusMode: 'per_tier',
  campaignTierBonusesCents: [1600, 3200, 4800, 6400],
  campaignTierThresholdsCents: [25_000, 50_000, 75_000, 100_000],
  dropUpsellInAddFlow: false,
  mdCapPerOrderCents: 2000,
  creditExpiryDays: 30,
  winBackExpiryDays: 14,
  clubClassicCreditCents: 1000,
  clubLegendCreditCents: 1500,
  clubWelcomeCreditCents: 0,
  confirmOnPartialCredit: false,
  unpaidOrderExpiryHours: 24,
  unpaidUnitsPerOption: 10,
  cancelWindowMinutes: 60,
  balanceAnimation: true,
  freeGoods: true,
  freeGoodsPriceCents: 1,
  dailyLimitFlowerGrams: 28.5,
  dailyLimitConcentrateGrams: 8,
  taxRates: [{ tax: 'excise', place: null, percent: 15, from: '2025-10-01' }],
  brochureUrl: 'https://cannabis.ca.gov/consumers/whats-legal/',
  brochureText: 'What the State of California asks you to know about cannabis',
  searchSynonyms: SEARCH_SYNONYMS,
  pinSession: 'full',
  secondFactorFor: 'nobody',
  quietFromHour: 12 + 9,
  quietUntilHour: 8,
  runValueCapCents: 1_000_000,
  minutesPerStop: 15,
  trackAndTrace: false,
  packingByList: true,
  labelFormat: '4x6',
  receiptFormat: 'letter',
  labelShowsName: false,
  cashDifferenceCents: 0,
  orderAlertMinutes: 5,
  undoSeconds: 10,
  takeBackMinutes: 30,
  takeBackAloneCents: 10_000,
  refundAloneCents: 10_000,
  firstOrderReviewCents: 0,
  proposalMinutes: 15,
  doorPhoto: 'off',
  driverCallNumber: '',
  deliveryWindows: false,
  windowMinutes: 120,
  windowCutoffMinutes: 30,
  windowOrdersPerDriver: 4,
  windowMinimumOrders: 4,
  windowDays: 2,
};
