import { z } from 'zod';

const day = z.iso.date().catch('');

const query = z.object({
  kind: z.string().max(40).catch(''),
  who: z.union([z.uuid(), z.literal('shop')]).catch(''),
  from: day,
  to: day,
  q: z.string().max(80).catch(''),
  before: z.coerce.number().int().min(1).nullable().catch(null),
  /** An entry, of which all that was done at once with it is asked for. */
  step: z.coerce.number().int().min(1).nullable().catch(null),
});

export type AskedAudit = z.output<typeof query>;

/** What an address of the audit asks for; what it says oddly, it does not ask for. */
export const parseAuditQuery = (url: string): AskedAudit =>
  query.parse(Object.fromEntries(new URL(url).searchParams));

export const toAuditFilter = (asked: AskedAudit) => ({
  kind: asked.kind || null,
  staffId: asked.who || null,
  from: asked.from || null,
  to: asked.to || null,
  search: asked.q,
  beforeId: asked.before,
  stepOf: asked.step,
});

/** The address of the same entries, or of those before one of them. */
export function auditSearch({ before, step, ...asked }: AskedAudit): string {
  const ids = { before: String(before ?? ''), step: String(step ?? '') };
  const given = Object.entries({ ...asked, ...ids }).filter(([, value]) => value !== '');
  const search = new URLSearchParams(given).toString();
  return search && `?${search}`;
}
