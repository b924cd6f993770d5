import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Tx, transact } from '#db/client.ts';
import { addAuditRows } from '#db/queries/audit.ts';
import { listZoneRows, storeZones } from '#db/queries/delivery/zones.ts';
import type { CheckedRow } from '#domain/imports/checked.ts';
import { findDoubles } from '#domain/imports/doubles.ts';
import type { UnknownHead } from '#domain/imports/heads.ts';
import type { CellError } from '#domain/imports/wrong.ts';
import { checkZone, type ImportedZone, ZONE_HEADS, zoneRow } from '#domain/imports/zones.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext, StaffActor } from '../../context.ts';
import type { TextFile } from '../../text-file.ts';
import { batchesOf } from '../batches.ts';
import { digestOf } from '../digest.ts';
import { keptText, toFilePreview } from '../preview.ts';
import { readSheet, type SheetLayout, type SheetRefusal } from '../read-sheet.ts';

const HEADS: ReadonlySet<string> = new Set(ZONE_HEADS);
const WRITE_BATCH = 1_000;
const LAYOUT: SheetLayout = {
  toHead: (key) => {
    const head = key.replaceAll(' ', '_');
    return HEADS.has(head) ? head : null;
  },
  heads: ZONE_HEADS,
  needed: [['zip']],
};

/** The zones that staff decided about, as a file (CSV-12). Refused without the right to zones. */
export async function exportZones({ actor, db }: ShopContext) {
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'zones')) return { problem: 'forbidden' as const };
  const zones = await listZoneRows(db);
  async function* parts() {
    yield zones.map(zoneRow);
  }
  return { heads: ZONE_HEADS, parts: parts() };
}

type Input = { file: TextFile };
type Checked = {
  rows: CheckedRow[];
  errors: CellError[];
  changes: ImportedZone[];
  unknown: UnknownHead[];
  digest: string;
};

/** What a file of zones would do, row by row; writes nothing (CSV-12). Refused without the right, and as `readSheet` does. */
export async function previewZones(ctx: ShopContext, { file }: Input) {
  const read = await readZones(ctx, file);
  return 'problem' in read ? read : showZones(read.checked, file);
}

const showZones = (checked: Checked, file: TextFile) => ({
  ...toFilePreview(checked),
  of: 'zones' as const,
  text: keptText(file),
});

/**
 * Writes what was previewed, all of it or nothing, each zone with its audit row (CSV-04, CSV-12). Answers a new preview
 * where the file has errors or a zone has changed since; refused as `previewZones` is, and `import-changed`.
 */
export async function applyZones(ctx: ShopContext, { file, digest }: Input & { digest: string }) {
  const read = await readZones(ctx, file);
  if ('problem' in read) return read;
  const { checked, actor } = read;
  if (checked.errors.length > 0 || checked.digest !== digest)
    return { ...showZones(checked, file), isStale: checked.errors.length === 0 };
  const counts = { new: 0, changed: 0, same: 0 };
  for (const { kind } of checked.rows) counts[kind] += 1;
  if (checked.changes.length === 0) return { ok: true as const, counts };
  const facts = { changes: checked.changes, staffId: actor.staffId, now: ctx.now, counts };
  const refused = await transact(ctx.db, (tx) => write(tx, facts));
  return refused ?? { ok: true as const, counts };
}

async function readZones(
  ctx: ShopContext,
  file: TextFile,
): Promise<{ actor: StaffActor; checked: Checked } | Refused> {
  const { actor, db } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'zones')) return { problem: 'forbidden' };
  const sheet = await readSheet(file, () => LAYOUT);
  if ('problem' in sheet) return sheet;
  const stored = new Map((await listZoneRows(db)).map((zone) => [zone.zipCode, zone]));
  const { unknown } = sheet;
  const checked: Checked = { rows: [], errors: sheet.errors, changes: [], unknown, digest: '' };
  checked.errors.push(...findDoubles(sheet.rows, { head: 'zip', toKey: (cell) => cell.trim() }));
  for (const [place, row] of sheet.rows.entries()) {
    if (place % 500 === 0) await nextTurn();
    const one = checkZone(row, stored.get(row.cells.get('zip')?.trim() ?? '') ?? null);
    checked.rows.push(one.row);
    checked.errors.push(...one.errors);
    if (one.change) checked.changes.push(one.change);
  }
  checked.digest = digestOf(checked.changes.map(({ zone, current }) => [zone, current?.version]));
  return { actor, checked };
}

type Refused = { problem: 'forbidden' } | SheetRefusal;

type Writing = {
  changes: readonly ImportedZone[];
  staffId: string;
  now: Date;
  counts: { new: number; changed: number; same: number };
};

async function write(tx: Tx, { changes, staffId, now, counts }: Writing) {
  for (const batch of batchesOf(changes, WRITE_BATCH)) {
    const zones = batch.map(({ zone, current }) => ({ zone, seenVersion: current?.version ?? null }));
    if ((await storeZones(tx, zones)) !== zones.length) return { problem: 'import-changed' as const };
  }
  const by = { at: now, staffId };
  const whole = { action: 'import.apply', subjectKind: 'import', subjectId: 'zones', after: counts };
  await addAuditRows(tx, [
    { ...by, ...whole },
    ...changes.map(({ zone, current }) => ({
      ...{ ...by, action: 'zone.save', subjectKind: 'zone', subjectId: zone.zipCode },
      before: current,
      after: zone,
    })),
  ]);
  return null;
}
