import { parseDeliveryHours } from '../shop-time/delivery-hours.ts';
import { type Column, checkCells, checkVersion, column, type SheetRow } from './check-cells.ts';
import type { CheckedRow } from './checked.ts';
import { type CellFormat, orNone, text, yesNo } from './formats.ts';
import { usdUpTo } from './usd.ts';
import type { CellError } from './wrong.ts';

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

type Hours = Record<string, [string, string] | null> | null;

/** A zone as it is stored. */
export type ImportZone = {
  zipCode: string;
  city: string;
  isActive: boolean;
  deliveryFeeCents: number | null;
  minOrderCents: number;
  hours: Hours;
};
export type StoredZone = ImportZone & { version: number; isPoBox: boolean };

/** Its hours day by day: `09:00-20:00`, `closed`, or nothing for the shop's own. */
type ZoneCells = Omit<ImportZone, 'zipCode' | 'hours'> & Record<(typeof DAYS)[number], string>;

const MOST_CENTS = 1_000_000;
const amount = usdUpTo(MOST_CENTS);

const day: CellFormat<string> = {
  write: (value) => value,
  read: (cell) => {
    const typed = cell.trim().toLowerCase().replace(/\s/g, '').replace(/–/g, '-');
    if (typed === '' || typed === 'closed') return { value: typed };
    const found = /^(\d{1,2}:\d\d)-(\d{1,2}:\d\d)$/.exec(typed);
    if (!found) return { wrong: { code: 'day-hours' } };
    return { value: [found[1], found[2]].map((time) => time?.padStart(5, '0')).join('-') };
  },
};

const COLUMNS: readonly Column<ZoneCells>[] = [
  column('city', 'city', text(80, { isNeeded: true })),
  column('active', 'isActive', yesNo, true),
  column('fee_usd', 'deliveryFeeCents', orNone(amount), null),
  column('minimum_usd', 'minOrderCents', amount, 0),
  ...DAYS.map((name) => column<ZoneCells, typeof name>(name, name, day, '')),
];

export const ZONE_HEADS: readonly string[] = ['zip', 'version', ...COLUMNS.map(({ head }) => head)];

const toCells = ({ hours, ...zone }: ImportZone): ZoneCells => ({
  ...zone,
  ...(Object.fromEntries(
    DAYS.map((name) => [name, hours === null ? '' : (hours[name]?.join('-') ?? 'closed')]),
  ) as Record<(typeof DAYS)[number], string>),
});

/** A zone as the cells of its row, in the order of `ZONE_HEADS` (CSV-12). */
export const zoneRow = (zone: StoredZone): string[] => [
  zone.zipCode,
  String(zone.version),
  ...COLUMNS.map(({ write }) => write(toCells(zone))),
];

export type ImportedZone = { zone: ImportZone; current: StoredZone | null };
export type CheckedZone = { row: CheckedRow; errors: CellError[]; change: ImportedZone | null };

/**
 * What a row makes of its zone, found by its ZIP (CSV-12). Refused at their heads: amounts and hours that the form of a
 * zone refuses, PO boxes that were opened, hours that only some days have, a version that is not the newest.
 */
export function checkZone(sheet: SheetRow, current: StoredZone | null): CheckedZone {
  const zipCode = sheet.cells.get('zip')?.trim() ?? '';
  const before = current && toCells(current);
  const { set, changes, errors } = checkCells(COLUMNS, sheet, before);
  if (!/^\d{5}$/.test(zipCode)) errors.push({ row: sheet.row, head: 'zip', wrong: { code: 'zip' } });
  const cells = { ...before, ...set } as ZoneCells;
  const { city, isActive, deliveryFeeCents, minOrderCents } = cells;
  if (current?.isPoBox && isActive && !current.isActive)
    errors.push({ row: sheet.row, head: 'active', wrong: { code: 'po-box' } });
  const isChanged = current === null || changes.length > 0;
  if (current && isChanged) errors.push(...checkVersion(sheet, { head: 'version', now: current.version }));
  const hours = errors.length > 0 ? null : toHours(cells);
  if (hours && 'wrong' in hours) errors.push({ row: sheet.row, head: hours.head, wrong: hours.wrong });
  const zone = {
    ...{ zipCode, city, isActive, deliveryFeeCents, minOrderCents },
    hours: hours && 'hours' in hours ? hours.hours : null,
  };
  const kind = current ? (isChanged ? 'changed' : 'same') : 'new';
  return {
    row: { row: sheet.row, kind, key: zipCode, name: city ?? '', changes },
    errors,
    change: isChanged ? { zone, current } : null,
  };
}

function toHours(cells: ZoneCells): { hours: Hours } | Omit<CellError, 'row'> {
  const said = DAYS.filter((name) => cells[name] !== '');
  if (said.length === 0) return { hours: null };
  const unsaid = DAYS.find((name) => cells[name] === '');
  if (unsaid) return { head: unsaid, wrong: { code: 'hours-shared' } };
  const hours = Object.fromEntries(
    DAYS.map((name) => [
      name,
      cells[name] === 'closed' ? null : (cells[name].split('-') as [string, string]),
    ]),
  );
  if (parseDeliveryHours(hours)) return { hours };
  const wrong = DAYS.find((name) => cells[name] !== 'closed' && !parseDeliveryHours({ [name]: hours[name] }));
  return { head: wrong ?? 'mon', wrong: { code: 'hours' } };
}
