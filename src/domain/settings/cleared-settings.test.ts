import { expect, test } from 'vitest';
import { clearedSettings } from './cleared-settings.ts';
import { checkSetting, parseSettings } from './parse-settings.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

test('[STAFF-27, SHELL-52, SIGN-08] no contact, name, payee or notice of the demo is left', () => {
  const rows = clearedSettings(DEFAULT_SETTINGS);
  expect(rows.every((row) => 'ok' in checkSetting(row))).toBe(true);
  const cleared = parseSettings(rows);
  expect(cleared).toEqual({
    ...DEFAULT_SETTINGS,
    ...{ shopPhone: '', shopEmail: '', shopInstagram: '', legalName: '', licenseNumber: '' },
    paymentRecipients: { zelle: null, cashapp: null, venmo: null, applepay: null },
    siteNoticeMode: 'off',
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
  ]);
});
