import { z } from 'zod';
import { BackupRefused } from './refused.ts';

/** Raised when an older version of the shop could not read a backup any more. */
export const FORMAT = 1;

/** A path leads nowhere else: a manifest may come from anybody. */
const inside = z
  .string()
  .regex(/^(?:media|uploads|keys|tables)\/[\w.\-/]+$/)
  .refine((path) => !path.split('/').includes('..'));

/** A file of a backup: where it lies there, and the bytes as they lie there. */
const stored = z.object({ path: inside, bytes: z.number().int(), sha256: z.string() });

const manifest = z.object({
  format: z.literal(FORMAT),
  version: z.string(),
  madeAt: z.iso.datetime(),
  database: z.enum(['embedded', 'postgres']),
  migration: z.object({ tag: z.string(), when: z.number() }),
  /** `digest` is of the rows themselves: equal rows have the same one, packed and sealed or not. */
  tables: z.array(
    stored.extend({
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
      rows: z.number().int(),
      digest: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  /** `to` is its place below DATA_DIR. */
  files: z.array(stored.extend({ to: inside })),
  /** Files that rows name and that were not there when the backup was made. */
  missing: z.array(z.string()),
  /** Whether the secret key lies in the backup, or the operator keeps it as SECRET_KEY. */
  hasSecretKey: z.boolean(),
});

export type Manifest = z.output<typeof manifest>;
export type StoredFile = z.output<typeof stored>;

/** Reads the text of a manifest. Refuses one that a newer version of the shop has written, and what is none (KEEP-07). */
export function parseManifest(text: string): Manifest {
  const given = parseJson(text);
  const format = z.object({ format: z.number(), version: z.string() }).safeParse(given).data;
  if (format && format.format > FORMAT) {
    throw new BackupRefused(
      'format-newer',
      `the backup was made by version ${format.version} in format ${format.format}; this version reads formats up to ${FORMAT}. Restore it with that version.`,
    );
  }
  const parsed = manifest.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new BackupRefused('backup-unreadable', 'its manifest.json is not that of a backup.');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
