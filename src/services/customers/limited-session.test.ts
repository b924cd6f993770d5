import { expect, test } from 'vitest';
import { findCustomer } from '#db/queries/customers/customers.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { signInPin } from '../identity/legacy-account.ts';
import { actorOf, addLegacyCustomer, contextOf, tokenOf } from '../testing/test-people.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { closeOwnAccount, exportAccount } from './personal-data.ts';
import { readProfile } from './read-account.ts';
import { updateMoods } from './update-preferences.ts';
import { updateProfile } from './update-profile.ts';

const { rolledBack } = openTestShop();

const FORM = { firstName: 'New', lastName: 'Name', phone: '9515550131', email: '', address: '2 Elm' };
const REFUSED = { problem: 'pin-session-narrow' };

test('[AUTH-21] a limited session reads and chooses moods, and cannot change, export or close the account', async () => {
  await rolledBack(async (db) => {
    const { id } = await addLegacyCustomer(db, { phone: '9515550131', pin: '4407' });
    const token = tokenOf(await signInPin(contextOf(db), { phone: '9515550131', pin: '4407' }));
    const actor = await actorOf(db, token);
    const full = contextOf(db, { actor });
    const narrow = { ...full, settings: { ...DEFAULT_SETTINGS, pinSession: 'narrow' as const } };
    expect(await updateProfile(narrow, FORM)).toEqual(REFUSED);
    expect(await closeOwnAccount(narrow, { isConfirmed: true })).toEqual(REFUSED);
    expect(await exportAccount(narrow)).toBeNull();
    expect(await findCustomer(db, id)).toMatchObject({ firstName: 'Lena', erasedAt: null });
    expect(await updateMoods(narrow, { primary: 'Calm', secondary: '' })).toEqual({ ok: true });
    expect(await readProfile(narrow)).toMatchObject({ primaryMood: 'Calm' });
    expect(await updateProfile(full, FORM)).toEqual({ ok: true });
  });
});
