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

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** All that is kept of a check: no number, no picture (LAW-08). An expiry of null is a document that does not expire. */
export type DoorCheck =
  | { outcome: 'passed'; document: DocumentKind; expiresOn: string | null }
  | { outcome: 'failed'; document: DocumentKind | null; expiresOn: string | null };

type DoorProblem = {
  problem: 'door-outcome-missing' | 'door-document-missing' | 'door-expiry-missing' | 'door-document-expired';
};

/** Some service members carry a card without an end; every other document has one. */
const MAY_LACK_EXPIRY: DocumentKind = 'military-id';

/**
 * A check as typed at the door. A passed one needs the 21+ tick, the kind of document and an expiry that is a real
 * day, `today` or later; a failed one keeps what there is (LAW-08, STAFF-06, AGE-09).
 */
export function parseDoorCheck(
  form: { outcome: unknown; document: unknown; expiresOn: unknown },
  today: string,
): { ok: true; value: DoorCheck } | DoorProblem {
  const document = DOCUMENT_KINDS.find((kind) => kind === form.document) ?? null;
  const expiresOn = parseDay(form.expiresOn);
  if (form.outcome === 'failed') return { ok: true, value: { outcome: 'failed', document, expiresOn } };
  if (form.outcome !== 'passed') return { problem: 'door-outcome-missing' };
  if (!document) return { problem: 'door-document-missing' };
  const isEndless = document === MAY_LACK_EXPIRY && (form.expiresOn === '' || form.expiresOn == null);
  if (!expiresOn && !isEndless) return { problem: 'door-expiry-missing' };
  if (expiresOn && expiresOn < today) return { problem: 'door-document-expired' };
  return { ok: true, value: { outcome: 'passed', document, expiresOn } };
}

function parseDay(text: unknown): string | null {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const ms = Date.parse(`${text}T00:00:00Z`);
  const isReal = Number.isFinite(ms) && new Date(ms).toISOString().startsWith(text);
  return isReal ? text : null;
}
