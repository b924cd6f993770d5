import { expect, test } from 'vitest';
import { DOCUMENT_KINDS, doorProblems, parseDoorCheck } from './door-check.ts';

const TODAY = '2025-10-16';

function check(outcome: unknown, document: unknown = null, expiresOn: unknown = null) {
  return parseDoorCheck({ outcome, document, expiresOn }, TODAY);
}

test.each(DOCUMENT_KINDS.map((kind) => [kind]))(
  '[LAW-08, STAFF-06] a valid %s passes, and only kind and expiry are stored',
  (document) => {
    const form = { outcome: 'passed', document, expiresOn: '2027-01-31', number: 'D1234567' };
    expect(parseDoorCheck(form, TODAY)).toEqual({
      ok: true,
      value: { outcome: 'passed', document, expiresOn: '2027-01-31' },
    });
  },
);

test.each([
  ['2025-10-17', true],
  ['2025-10-16', true],
  ['2025-10-15', false],
  ['2015-10-16', false],
])('[LAW-08] a document that expires on %s is valid on 2025-10-16: %s', (expiresOn, isGood) => {
  expect(check('passed', 'passport', expiresOn)).toEqual(
    isGood
      ? { ok: true, value: { outcome: 'passed', document: 'passport', expiresOn } }
      : { problem: 'door-document-expired' },
  );
});

test.each([
  [undefined, 'passport', '2027-01-01', 'id-check-missing'],
  ['maybe', 'passport', '2027-01-01', 'id-check-missing'],
  ['passed', 'library-card', '2027-01-01', 'door-document-missing'],
  ['passed', undefined, '2027-01-01', 'door-document-missing'],
  ['passed', 'passport', '', 'door-expiry-missing'],
  ['passed', 'passport', null, 'door-expiry-missing'],
  ['passed', 'passport', '2027-02-30', 'door-expiry-missing'],
  ['passed', 'passport', '01/31/2027', 'door-expiry-missing'],
  ['passed', 'military-id', 'soon', 'door-expiry-missing'],
])('[LAW-08] outcome %s, document %s, expiry %s is refused: %s', (outcome, document, expiresOn, problem) => {
  expect(check(outcome, document, expiresOn)).toEqual({ problem });
});

test('[LAW-08] a military ID may have no expiry date', () => {
  expect(check('passed', 'military-id', '')).toEqual({
    ok: true,
    value: { outcome: 'passed', document: 'military-id', expiresOn: null },
  });
  expect(check('passed', 'military-id', '2025-10-15')).toEqual({ problem: 'door-document-expired' });
});

test('[LAW-08, STAFF-06] a failed check is stored with the known facts', () => {
  expect(check('failed')).toEqual({
    ok: true,
    value: { outcome: 'failed', document: null, expiresOn: null },
  });
  expect(check('failed', 'passport', '2020-01-01')).toEqual({
    ok: true,
    value: { outcome: 'failed', document: 'passport', expiresOn: '2020-01-01' },
  });
});

test('[STAFF-06] [STAFF-29] everything missing at the door check is named at once, in the sequence of the form', () => {
  const today = '2026-07-01';
  const nothing = { outcome: undefined, document: '', expiresOn: '' };
  expect(doorProblems(nothing, today)).toEqual([
    'id-check-missing',
    'door-document-missing',
    'door-expiry-missing',
  ]);
  const old = { outcome: 'passed', document: 'passport', expiresOn: '2026-06-30' };
  expect(doorProblems(old, today)).toEqual(['door-document-expired']);
  expect(doorProblems({ ...old, expiresOn: today }, today)).toEqual([]);
  expect(doorProblems({ ...old, document: 'military-id', expiresOn: '' }, today)).toEqual([]);
});
