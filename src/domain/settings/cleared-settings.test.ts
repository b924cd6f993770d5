import { expect, test } from 'vitest';
import { clearedSettings } from './cleared-settings.ts';
import { checkSetting, parseSettings } from './parse-settings.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

test('[STAFF-27, SHELL-52, SIGN-08, FIRST-09] nothing of the demo is left, and the law holds', () => {
  const rows = clearedSettings(DEFAULT_SETTINGS);
  expect(rows.every((row) => 'ok' in checkSetting(row))).toBe(true);
  const cleared = parseSettings(rows);
  expect(cleared).toEqual({
    ...DEFAULT_SETTINGS,
    ...{ shopPhone: '', shopEmail: '', shopInstagram: '', legalName: '', licenseNumber: '' },
    paymentRecipients: { zelle: null, cashapp: null, venmo: null, applepay: null },
    siteNoticeMode: 'off',
    ...{ freeGoods: false, vaultPriceFactor: 1, acceptOrdersWhenClosed: false },
    secondFactorFor: 'money-and-settings',
  });
});

test('[STAFF-27] settings by the owner stay', () => {
  const own = {
    ...DEFAULT_SETTINGS,
    ...({
      licenseNumber: 'C9-0000001-LIC',
      shopPhone: '(951) 555-0177',
      siteNoticeMode: 'blocking',
      freeGoods: false,
    } as const),
    paymentRecipients: {
      ...DEFAULT_SETTINGS.paymentRecipients,
      zelle: { phone: '(951) 555-0177', name: 'Robin Vale' },
    },
  };
  expect(parseSettings(clearedSettings(own))).toMatchObject({
    ...{ shopEmail: '', legalName: '' },
    paymentRecipients: { zelle: own.paymentRecipients.zelle, cashapp: null, venmo: null, applepay: null },
  });
  const keys = clearedSettings(own).map(({ key }) => key);
  expect(keys).toEqual([
    ...['shop_email', 'shop_instagram', 'legal_name', 'payment_recipients', 'second_factor_for'],
    ...['vault_price_factor', 'accept_orders_when_closed'],
  ]);
});
