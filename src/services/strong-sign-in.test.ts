import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { keepMark } from '#db/queries/installation.ts';
import { addCustomer } from '#db/testing/rows/people.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import type { StaffRole } from '#domain/staff.ts';
import type { ShopContext } from './context.ts';
import { changeCredit } from './credit/change-credit.ts';
import { changeFlags } from './customers/customer-admin.ts';
import { closeAccountByStaff } from './customers/personal-data.ts';
import { issueResetLink } from './identity/reset-password.ts';
import { saveSettings } from './settings.ts';
import { emptyShop } from './shop/empty-shop.ts';
import { changeColleague } from './staff/colleagues.ts';
import { inviteColleague, renewSetUpLink } from './staff/invite-colleague.ts';
import { readNotices } from './staff/notices.ts';
import { PASSWORD } from './testing/factors.ts';
import { recordWrites } from './testing/record-writes.ts';
import { addStaff } from './testing/test-people.ts';
import { openTestShop } from './testing/test-shop.ts';

const { db } = openTestShop('demo');
const MISSING = { problem: 'second-factor-missing' };

async function staffOf(role: StaffRole, hasFactor = false): Promise<ShopContext & { id: string }> {
  const { id, ctx } = await addStaff(db(), { role, password: PASSWORD });
  const settings = { ...DEFAULT_SETTINGS, secondFactorFor: 'money-and-settings' as const };
  const actor = ctx.actor.kind === 'staff' ? { ...ctx.actor, hasFactor } : ctx.actor;
  return { ...ctx, id, actor, settings };
}

const PERSON = {
  ...{ firstName: 'New', lastName: 'Hire', email: 'new@example.com', phone: '' },
  ...{ role: 'support', employeeNumber: 'MD-901' },
};

/** Every act on settings, people and customers' money and accounts. */
const ACTS: Record<
  string,
  (ctx: ShopContext, ids: { customerId: string; staffId: string }) => Promise<object>
> = {
  'save a setting': (ctx) => saveSettings(ctx, [{ key: 'delivery_fee', value: 7.5, seenVersion: null }]),
  'empty the shop': (ctx) => emptyShop(ctx, { typed: 'no' }),
  invite: (ctx) => inviteColleague(ctx, PERSON),
  'make a setup link': (ctx, { staffId }) => renewSetUpLink(ctx, { staffId }),
  'change a colleague': (ctx, { staffId }) =>
    changeColleague(ctx, { staffId, version: 1, isActive: true, form: PERSON }),
  'give credit': (ctx, { customerId }) =>
    changeCredit(ctx, { customerId, cents: 500, description: 'sorry', expiryDays: null, key: randomUUID() }),
  'make a reset link': (ctx, { customerId }) => issueResetLink(ctx, { customerId }),
  'change a customer': (ctx, { customerId }) =>
    changeFlags(ctx, { customerId, version: 1, isVip: true, campaignTier: 0 }),
  'close an account': (ctx, { customerId }) => closeAccountByStaff(ctx, { customerId }),
};

test.each(Object.keys(ACTS))(
  '[SIGN-08] without the second factor that is asked for nobody may %s',
  async (name) => {
    const act = ACTS[name];
    await keepMark(db(), { key: 'filled', value: 'demo', at: TEST_NOW });
    const customer = await addCustomer(db(), { email: `${randomUUID()}@example.com`, is21Plus: true });
    const colleague = await staffOf('support');
    const ids = { customerId: customer.id, staffId: colleague.id };
    const lacking = await staffOf('admin');
    const { result, writes } = await recordWrites(db(), async () => act?.(lacking, ids));
    expect(result).toEqual(MISSING);
    expect(writes).toEqual({});
    expect(await act?.(await staffOf('admin', true), ids)).not.toEqual(MISSING);
    const nobody = { ...(await staffOf('admin')), settings: DEFAULT_SETTINGS };
    expect(await act?.(nobody, ids)).not.toEqual(MISSING);
  },
);

test('[SIGN-08] who lacks it is told by the console, and who works with neither is asked with everybody alone', async () => {
  const everybody = { ...DEFAULT_SETTINGS, secondFactorFor: 'everybody' as const };
  const [manager, packer] = [await staffOf('manager'), await staffOf('packer')];
  expect(await readNotices(manager)).toEqual({ resets: [], isFactorMissing: true, isShut: false });
  // While the shop is closed to the public, its owner sets it up without one (FIRST-12).
  expect(await readNotices({ ...manager, isClosed: true })).toMatchObject({ isFactorMissing: false });
  expect(await readNotices(packer)).toEqual({ resets: [], isFactorMissing: false, isShut: false });
  expect(await readNotices({ ...packer, settings: everybody })).toMatchObject({ isShut: true });
  expect(await readNotices(await staffOf('manager', true))).toMatchObject({ isFactorMissing: false });
});
