import { expect, test } from 'vitest';
import { parseOfferForm } from './promotion-form.server.ts';

const asked = { kind: 'promo', id: 'x', timeZone: 'America/Los_Angeles' } as const;

function formOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...VALID, ...fields })) form.set(name, value);
  return form;
}

const VALID = {
  ...{ form: 'offer', code: 'NOON10', percent: '10', maxUses: '', perCustomerLimit: '', campaignCode: '' },
  ...{ note: '', version: '', startsAt: '', endsAt: '' },
};

test('[LOOK-592, STAFF-29] all that is wrong of an offer is said at once, each at its field', () => {
  const wrong = { code: '-', percent: '150', startsAt: '2026-12-02T10:00', endsAt: '2026-12-01T10:00' };
  const refused = parseOfferForm(asked, formOf({ ...wrong, maxUses: 'many' }));
  if (!('problem' in refused) || refused.problem !== 'fields-invalid') throw new Error('not refused');
  expect(refused.count).toBe(4);
  expect(Object.keys(refused.fields).sort()).toEqual(['code', 'endsAt', 'maxUses', 'percent']);
  // What is empty is needed, and not also wrong.
  expect(parseOfferForm(asked, formOf({ code: '', percent: '' }))).toMatchObject({
    fields: { code: 'Fill this in.', percent: 'Fill this in.' },
  });
  expect(parseOfferForm(asked, formOf({}))).toMatchObject({ offer: { code: 'NOON10', percent: 10 } });
});
