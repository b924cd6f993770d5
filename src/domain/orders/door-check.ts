import { isShopDay } from '../shop-time/shop-clock.ts';

/** Why an order is cancelled at the door (STAFF-06). */
export const ID_CHECK_FAILED = 'ID check failed';

/** What may be shown at the door (LAW-08). */
export const DOCUMENT_KINDS = [
  'drivers-licence',
  'state-id',
  'passport',
  'military-id',
  'consular-id',
  'tribal-id',
  'permanent-resident-card',
] as const;

type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/**
 * The stored facts of an ID check: no number, no picture (LAW-08). A document with an expiry of null does not expire.
 */
type DoorCheck =
  | { outcome: 'passed'; document: DocumentKind; expiresOn: string | null }
  | { outcome: 'failed'; document: DocumentKind | null; expiresOn: string | null };

type DoorProblem = {
  problem: 'id-check-missing' | 'door-document-missing' | 'door-expiry-missing' | 'door-document-expired';
};

/** A check as it was typed. */
type DoorForm = { outcome?: unknown; document?: unknown; expiresOn?: unknown };

/** Some military IDs have no expiry date; every other document has one. */
const MAY_LACK_EXPIRY: DocumentKind = 'military-id';

/**
 * A check as typed at the door. A passed one needs the 21+ tick, the kind of document and an expiry that is a real day,
 * `today` or later; a failed one stores the known facts (LAW-08, STAFF-06, AGE-09).
 */
export function parseDoorCheck(form: DoorForm, today: string): { ok: true; value: DoorCheck } | DoorProblem {
  const document = toDocument(form.document);
  const expiresOn = parseDay(form.expiresOn);
  if (form.outcome === 'failed') return { ok: true, value: { outcome: 'failed', document, expiresOn } };
  const [problem] = doorProblems(form, today);
  if (problem || !document) return { problem: problem ?? 'door-document-missing' };
  return { ok: true, value: { outcome: 'passed', document, expiresOn } };
}

/** Everything that is wrong with a check that was passed, in the order of the form; none where it may be taken (STAFF-06, STAFF-29). */
export function doorProblems(form: DoorForm, today: string): DoorProblem['problem'][] {
  const document = toDocument(form.document);
  const expiresOn = parseDay(form.expiresOn);
  const isEndless = document === MAY_LACK_EXPIRY && (form.expiresOn === '' || form.expiresOn == null);
  const found: [boolean, DoorProblem['problem']][] = [
    [form.outcome !== 'passed', 'id-check-missing'],
    [!document, 'door-document-missing'],
    [!expiresOn && !isEndless, 'door-expiry-missing'],
    [expiresOn !== null && expiresOn < today, 'door-document-expired'],
  ];
  return found.filter(([isWrong]) => isWrong).map(([, problem]) => problem);
}

function toDocument(typed: unknown): DocumentKind | null {
  return DOCUMENT_KINDS.find((kind) => kind === typed) ?? null;
}

function parseDay(text: unknown): string | null {
  return typeof text === 'string' && isShopDay(text) ? text : null;
}
