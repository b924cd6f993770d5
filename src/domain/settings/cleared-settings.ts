import { DIGITAL_METHODS } from '../payments/payment.ts';
import type { PaymentRecipients } from '../payments/recipients.ts';
import { settingKey } from './parse-settings.ts';
import { DEFAULT_SETTINGS, type ShopSettings } from './settings.ts';

/** The settings that identify the shop: fictional until the owner replaces them (SHELL-52). */
const IDENTITY = [
  'shopPhone',
  'shopEmail',
  'shopInstagram',
  'legalName',
  'licenseNumber',
] as const satisfies readonly (keyof ShopSettings)[];

/** What the demo shows and the law does not want; a shop of one's own begins as the law says (FIRST-09). */
const LAWFUL = [
  ['freeGoods', false],
  ['vaultPriceFactor', 1],
  ['acceptOrdersWhenClosed', false],
] as const satisfies readonly (readonly [keyof ShopSettings, unknown])[];

/**
 * The settings rows that remove the demo: contacts, names and payees that still have the demo's values become empty,
 * the demo's notice is off, and where the demo and the law differ the law holds (FIRST-09), until the owner sets them; a
 * shop of one's own asks for a second factor (SIGN-08). The owner's own values stay (STAFF-27).
 */
export function clearedSettings(settings: ShopSettings): { key: string; value: unknown }[] {
  const { paymentRecipients, secondFactorFor, siteNoticeMode } = settings;
  const fictional = IDENTITY.filter((field) => settings[field] === DEFAULT_SETTINGS[field]);
  return [
    ...fictional.map((field) => ({ key: settingKey(field), value: '' })),
    { key: settingKey('paymentRecipients'), value: ownRecipients(paymentRecipients) },
    ...(secondFactorFor === DEFAULT_SETTINGS.secondFactorFor
      ? [{ key: settingKey('secondFactorFor'), value: 'money-and-settings' }]
      : []),
    ...(siteNoticeMode === DEFAULT_SETTINGS.siteNoticeMode
      ? [{ key: settingKey('siteNoticeMode'), value: 'off' }]
      : []),
    ...LAWFUL.filter(([field]) => settings[field] === DEFAULT_SETTINGS[field]).map(([field, value]) => ({
      key: settingKey(field),
      value,
    })),
  ];
}

/** Those who are not the demo's. */
function ownRecipients(recipients: PaymentRecipients): Partial<PaymentRecipients> {
  const demo: PaymentRecipients = DEFAULT_SETTINGS.paymentRecipients;
  const own = DIGITAL_METHODS.filter(
    (method) => recipients[method] && JSON.stringify(recipients[method]) !== JSON.stringify(demo[method]),
  );
  return Object.fromEntries(own.map((method) => [method, recipients[method]]));
}
