/** What a driver's phone tells of a stop (ROAD-05). */
export const RUN_EVENT_KINDS = ['arrived', 'handed-over', 'undelivered', 'id-failed', 'reopened'] as const;

export type RunEventKind = (typeof RUN_EVENT_KINDS)[number];

/** What was typed at the door, and which address the phone showed: never a picture, never a number of a document (LAW-08). */
export type StepFacts = {
  /** How often the address had been changed when the phone read it. */
  addressVersion: number;
  outcome?: string;
  document?: string;
  expiresOn?: string;
  cashTakenCents?: number;
  changeGivenCents?: number;
  reason?: string;
  words?: string;
  /** The SHA-256 of the picture that comes beside the event. */
  signatureHash?: string;
  photoHash?: string;
};

export type RunEvent = {
  runId: string;
  /** Made by the phone, a UUID. */
  id: string;
  /** Counts on the phone from 1. */
  seq: number;
  kind: RunEventKind;
  stopId: string;
  /** The phone's clock as it happened, ISO 8601. */
  deviceAt: string;
  /** The hash of the event before; empty for the first. */
  previousHash: string;
  hash: string;
  body: StepFacts;
};

/** The text whose SHA-256 is an event's hash: everything but the hash itself, in one order of keys (ROAD-05). */
export function hashedText({ hash: _, ...event }: Omit<RunEvent, 'hash'> & { hash?: string }): string {
  return canonicalJson(event);
}

/** JSON with sorted keys and without what is undefined, so that both ends write the same letters. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`).join(',')}}`;
}
