import { expect, test } from 'vitest';
import { checkSetting } from './parse-settings.ts';
import { wrongRecipients } from './wrong-values.ts';

const RIGHT = {
  zelle: { phone: '(951) 555-0142', name: 'MoodDrop' },
  cashapp: { handle: '$MoodDrop', url: 'https://cash.app/$MoodDrop' },
  venmo: { handle: '@MoodDrop', url: '' },
  applepay: { handle: '', url: '' },
};

test('[LOOK-535] [PAY-36] a recipient that is no number, link or handle is refused, an empty one is not', () => {
  expect(wrongRecipients(RIGHT)).toEqual([]);
  expect(wrongRecipients({ ...RIGHT, zelle: { phone: 'pay@mood.example', name: '' } })).toEqual([]);
  const wrong = {
    zelle: { phone: '12', name: 'MoodDrop' },
    cashapp: { handle: '$MoodDrop', url: 'ftp//x' },
    venmo: { handle: 'https://venmo.com/x', url: 'http://venmo.com/x' },
  };
  expect(wrongRecipients(wrong).map(({ method, field }) => `${method}.${field}`)).toEqual([
    ...['zelle.phone', 'cashapp.url', 'venmo.handle', 'venmo.url'],
  ]);
  const stored = (value: unknown) => 'ok' in checkSetting({ key: 'payment_recipients', value });
  expect([RIGHT, {}, wrong, null].map(stored)).toEqual([true, true, false, false]);
});

test('[LOOK-535] [SHELL-52] a phone number and an e-mail address of the shop can be used, or are left out', () => {
  const stored = (key: string) => (value: string) => 'ok' in checkSetting({ key, value });
  const phones = ['', '(951) 555-0142', '1-800-555-0142 ext. 7', '12', 'none'];
  expect(phones.map(stored('shop_phone'))).toEqual([true, true, true, false, false]);
  const addresses = ['', 'hello@mood.example', 'nope', 'a b@mood.example'];
  expect(addresses.map(stored('shop_email'))).toEqual([true, true, false, false]);
});
