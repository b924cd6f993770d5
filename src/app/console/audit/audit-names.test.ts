import { expect, test } from 'vitest';
import { aboutOf, changesOf } from './audit-words.ts';

test('[LOOK-591] a step of the setup is called by its name, and a plan does not say again whose it is', () => {
  const of = (subjectId: string) =>
    aboutOf({
      ...{ action: 'start.save', subjectKind: 'shop', subjectId, subjectName: null, callNumber: null },
      ...{ before: null, after: null },
    });
  expect(of('law')).toEqual({ name: 'License, contact, choices', href: '/staff/start/law' });
  expect(of('opening')).toEqual({ name: 'Open or closed', href: '/staff/start' });
  const after = { optionId: 'slow-1', priceCents: 900 };
  const plan = { action: 'schedule.plan', subjectKind: 'option', subjectId: 'slow-1', before: null, after };
  expect(changesOf(plan)).toEqual([{ name: 'Price', words: '$9.00' }]);
});
