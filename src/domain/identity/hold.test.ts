import { expect, test } from 'vitest';
import { holdKeys, keysOfScope } from './hold.ts';

const person = {
  customerId: 'c1',
  phone: '9515550101',
  street: '12 North Elm Street, Apt. 4',
  zip: '92553-1234',
};

test('[HOLD-01] a person is held by account, phone and address, the address however it is written', () => {
  const keys = ['account:c1', 'phone:9515550101', 'address:12 n elm st 4, 92553'];
  expect(holdKeys(person)).toEqual([...keys, 'address:12 n elm st, 92553']);
  expect(holdKeys({ ...person, street: '12 N Elm St' }).slice(2)).toEqual([
    'address:12 n elm st, 92553',
    'homes:12 n elm st, 92553',
  ]);
  for (const street of ['12 N. ELM ST #4', '12 north elm street unit 4', '12 n elm st apt #4'])
    expect(holdKeys({ ...person, street })[2]).toBe(keys[2]);
  for (const other of [{ street: '14 N Elm St Apt 4' }, { street: '12 N Elm St Apt 5' }, { zip: '92555' }])
    expect(holdKeys({ ...person, ...other })[2]).not.toBe(keys[2]);
});

test('[HOLD-01] a hold is put on the person, on the address with its house, or on both; without an address there is none to hold', () => {
  const own = ['account:c1', 'phone:9515550101'].map((key) => ({ key, houseKey: null }));
  const home = { key: 'address:12 n elm st 4, 92553', houseKey: 'homes:12 n elm st, 92553' };
  expect(keysOfScope(person, 'person')).toEqual(own);
  expect(keysOfScope(person, 'address')).toEqual([home]);
  expect(keysOfScope(person, 'all')).toEqual([...own, home]);
  const house = { key: 'address:12 n elm st, 92553', houseKey: null };
  expect(keysOfScope({ ...person, street: '12 N Elm St' }, 'address')).toEqual([house]);
  for (const lacking of [{ street: '' }, { street: null }, { zip: '925' }, { zip: null }])
    expect(keysOfScope({ ...person, ...lacking }, 'address')).toEqual([]);
});
