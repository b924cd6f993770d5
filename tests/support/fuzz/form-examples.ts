import { FORM } from '../../http/support/buying.ts';
import { SECTIONS } from '../../http/support/console-pages.ts';
import type { Chance } from './chance.ts';
import type { Form } from './forms.ts';
import type { Cast } from './people.ts';

const person = { firstName: 'Ada', lastName: 'Marsh', phone: '(951) 555-0111' };
const password = { password: 'a long pass phrase 9', confirmation: 'a long pass phrase 9' };
const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const version = '1';
const moment = { startsAt: '2026-12-01T10:00', endsAt: '2026-12-31T23:00', version: '', isActive: 'on' };

/** Forms that no page shows before somebody presses something. */
const HIDDEN: Record<string, readonly Record<string, string>[]> = {
  '/account?from=checkout': [
    { way: 'guest', ...person, isOver21: 'on' },
    {
      way: 'sign-up',
      ...person,
      ...password,
      email: 'new@example.com',
      address: '1 A Street',
      isOver21: 'on',
    },
    { way: 'pin', phone: '(951) 555-0111', pin: '1234' },
    { way: 'sign-in', email: 'ada@example.com', password: 'x' },
  ],
  '/account': [{ way: 'demo', customerId: uuid }],
  '/account/profile': [
    { way: 'upgrade', email: 'new@example.com', ...password },
    { way: 'profile', ...person, email: 'a@example.com', address: '1 A Street' },
    { way: 'moods', primary: 'Calm', secondary: 'Melt' },
    { way: 'news', wanted: 'on' },
    { way: 'close' },
  ],
  '/account/forgot': [{ way: 'forgot', email: 'ada@example.com' }],
  '/account/reset': [{ token: 'x'.repeat(43), ...password }],
  '/drop/notify': [{ drop: 'drop-1', email: 'a@example.com', phone: '(951) 555-0111', mood: 'Calm' }],
  '/file-1016/access': [{ drop: 'drop-1', email: 'a@example.com', phone: '', mood: '' }],
  '/messages': [
    { intent: 'send', content: 'hello', clientKey: uuid },
    { intent: 'read', upToId: '1' },
  ],
  '/messages/say': [
    { intent: 'send', content: 'hello', clientKey: uuid },
    { intent: 'read', upToId: '1' },
  ],
  '/staff/orders/:number': [
    { intent: 'hand-over', version, outcome: 'checked', document: 'license', expiresOn: '2030-01-01' },
    { intent: 'id-failed', version },
    { intent: 'refund', version, note: 'sent back' },
    { intent: 'assign', version, driver: uuid, packer: '' },
    { intent: 'replace', version, reason: 'broken', key: uuid, 'line-1': '1' },
  ],
  '/staff/customers/:number': [
    { intent: 'credit', direction: 'give', amount: '5', description: 'sorry', expiryDays: '30', key: uuid },
    { intent: 'flags', version, isVip: 'on', campaignTier: '1' },
    { intent: 'club', tier: 'gold', status: 'active', agreed: 'on' },
    { intent: 'attach', orderNumber: 'MD1' },
    { intent: 'link' },
  ],
  '/staff/drops': [{ kind: 'bundle', id: 'lite', version, isActive: 'no' }],
  '/staff/offers': [{ kind: 'promo', id: 'WELCOME15', version, isActive: 'no' }],
  '/staff/offers/promo/new': [
    {
      ...moment,
      code: 'AUTUMN9',
      percent: '9',
      maxUses: '',
      perCustomerLimit: '1',
      campaignCode: '',
      note: '',
    },
  ],
  '/staff/offers/deal/new': [{ ...moment, name: 'Deal', sku: 'x', dealPriceCents: '9.99' }],
  '/staff/drops/:id': [{ intent: 'text', kind: 'notify', text: 'soon' }],
  '/staff/quiz/:question': [
    { version, text: 'Which?', subtext: '', displayOrder: '1', label: 'A', points: 'Calm 1', isActive: 'on' },
  ],
  '/staff/win-back': [{ claimId: uuid, version, verdict: 'approve', note: '' }],
  '/staff/wholesale/:id': [{ version, status: 'contacted' }],
  '/staff/zones': [{ zip: '92553', 'seen:92553': version, state: 'on', fee: '4', minimum: '25' }],
  '/staff/zones/:zip': [
    { version, zipCode: '92553', city: 'Perris', fee: '3', minimum: '20', isActive: 'on' },
  ],
  '/staff/people': [{ ...person, email: 'new@example.com', role: 'driver', employeeNumber: 'T-9' }],
  '/staff/people/:id': [
    { intent: 'renew' },
    { intent: 'save', version, ...person, email: 'x@example.com', role: 'driver' },
  ],
  '/staff/settings': [{ group: 'orders', version }],
  '/staff/again': [{ password: 'x' }],
  '/staff/start-empty': [{ typed: 'no' }],
  '/staff/start': [{ intent: 'other' }],
  '/staff/start/:step': [{ intent: 'skip' }, { intent: 'preview', centerZip: '92553' }],
  '/staff': [
    { intent: 'sign-in', email: 'x@example.com', password: 'x' },
    { intent: 'join', joinToken: 'x', password: 'x', again: 'x' },
    { intent: 'set-up', setUpToken: 'x', email: 'x@example.com', password: 'x', again: 'x' },
    { intent: 'demo', staffId: uuid },
  ],
};

/** Every form that is known by hand, at the real paths of this shop. */
export function knownForms(cast: Cast): Form[] {
  const realPath = (path: string) => cast.paths.find(({ address }) => address.path === path)?.path ?? path;
  const desks = Object.entries(SECTIONS).flatMap(([path, { writes = [] }]) =>
    writes.map(({ form }) => [path, form] as const),
  );
  const hidden = Object.entries(HIDDEN).flatMap(([path, forms]) =>
    forms.map((form) => [path, form] as const),
  );
  return [...desks, ...hidden].map(([path, form]) => ({
    path: realPath(path),
    fields: Object.entries(form),
  }));
}

const line = (optionId: string) => ({ kind: 'option', optionId, quantity: 1, from: 'shop' });

/** A body that the resource at this path takes, as JSON. */
export function jsonBody(path: string, chance: Chance, cast: Cast): unknown {
  const lines = [line(chance.pick(cast.optionIds))];
  if (chance.isLucky(20)) lines.push(line(chance.pick(cast.optionIds)));
  const others = [
    { kind: 'deal', dealId: uuid },
    { kind: 'reward', quizResultId: uuid },
    {
      kind: 'bundle',
      groupId: 'g1',
      drop: 'drop-1',
      slug: 'x',
      picks: [{ slot: 's', mood: null, optionId: lines[0]?.optionId }],
      extras: [],
    },
  ];
  const input = {
    lines: chance.isLucky(25) ? [...lines, chance.pick(others)] : lines,
    promo: chance.pick(['', 'WELCOME15', 'X']),
    creditCents: 0,
  };
  if (path === '/quote') return { ...input, zip: '92553' };
  if (path === '/quiz')
    return chance.isLucky(50)
      ? { variant: 'b', sessionHash: `session-${chance.int(1, 1e9)}`, answers: { q1: 'Calm', q2: 3 } }
      : {
          variant: 'a',
          sessionHash: `session-${chance.int(1, 1e9)}`,
          answers: {
            feeling: 'Stressed',
            goal: 'Calm',
            setting: 'Work Mode',
            experience: 'Regular',
            formats: ['Vapes'],
            budget: 60,
          },
        };
  if (path === '/push')
    return { endpoint: 'https://push.invalid/x', keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } };
  const attemptKey = chance.isLucky(90) ? randomKey(chance) : 'attempt-key-1';
  const asked = { attemptKey, ...input, form: FORM };
  return path === '/orders/waiting'
    ? { attemptKey, lines: input.lines, form: FORM }
    : { ...asked, quoteToken: 'x'.repeat(43), cashGivenCents: 100_000 };
}

const randomKey = (chance: Chance) => `key-${chance.int(0, 2 ** 31)}-${chance.int(0, 2 ** 31)}`;
export const JSON_PATHS = ['/quote', '/orders/place', '/orders/waiting', '/quiz', '/push'] as const;
