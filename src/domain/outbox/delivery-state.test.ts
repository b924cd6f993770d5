import { expect, test } from 'vitest';
import { parseKeyword, toServicePhone, toShopPhone } from './delivery-state.ts';

test.each([
  ['STOP', 'stop'],
  [' Stop. ', 'stop'],
  ['stop all', 'stop'],
  ['Opt-out', 'stop'],
  ['unsubscribe', 'stop'],
  ['START', 'start'],
  ['Yes!', 'yes'],
  ['Yes please', null],
  ['help?', 'help'],
  ['Info', 'help'],
  ['Please stop at the side door', null],
  ['', null],
  ['constructor', null],
])('[MAIL-09] "%s" means %s', (text, keyword) => {
  expect(parseKeyword(text)).toBe(keyword);
});

test.each([
  ['+19515550111', '9515550111'],
  ['+1951555011', null],
  ['+449515550111', null],
  ['9515550111', null],
])('[MAIL-09] the number %s is %s in the shop', (number, phone) => {
  expect(toShopPhone(number)).toBe(phone);
});

test.each([
  ['9515550111', '+19515550111'],
  ['(951) 555-0111', '+19515550111'],
  ['19515550111', '+19515550111'],
  ['+44 20 7946 0018', '+442079460018'],
])('[MAIL-07] the number %s goes out as %s', (phone, number) => {
  expect(toServicePhone(phone)).toBe(number);
});
