import type { CashKind, CashPlace } from '#domain/cash/ways.ts';
import type { HistoryShop } from './shop.ts';

const STAYS_CENTS = 20_000;
/** Of one count in seventy the figure is not what the books say. */
const GAP_SHARE = 1 / 70;
const GAPS = [
  { cents: -500, reason: 'Gave too much change' },
  { cents: -100, reason: 'A dollar short, counted twice' },
  { cents: 100, reason: 'Customer did not want the last dollar' },
];

export type HistoryMovement = {
  kind: CashKind;
  from: CashPlace;
  to: CashPlace;
  /** The driver on either side, by the key of the files. */
  driver: string | null;
  cents: number;
  cause: string;
  runId: string | null;
  orderId: string | null;
  note: string | null;
  by: string;
  at: Date;
};

export type HistoryCount = {
  id: string;
  kind: 'run' | 'driver' | 'day';
  runId: string | null;
  day: string;
  holder: string | null;
  expectedCents: number;
  countedCents: number;
  reason: string | null;
  by: string;
  at: Date;
};

type Move = Omit<HistoryMovement, 'note' | 'runId' | 'orderId'> & Partial<HistoryMovement>;
type Counting = { at: Date; driver: string; runId: string | null; day: string };

export type CashBook = ReturnType<typeof openCashBook>;

/** Who holds what while cash moves in its sequence (CASH-01). */
export function openCashBook({ chance, newId }: Pick<HistoryShop, 'chance' | 'newId'>) {
  const [movements, counts]: [HistoryMovement[], HistoryCount[]] = [[], []];
  const held = new Map<string, number>();
  const change = (place: CashPlace, driver: string | null, cents: number) => {
    const holder = place === 'driver' ? (driver ?? '') : place;
    held.set(holder, (held.get(holder) ?? 0) + cents);
  };
  const move = (movement: Move) => {
    const { from, to, driver, cents } = movement;
    if (cents <= 0) return;
    change(from, driver, -cents);
    change(to, driver, cents);
    movements.push({ note: null, runId: null, orderId: null, ...movement });
  };
  /** Whatever the driver holds comes into the safe; the gap first, as somebody who brings more did hold it. */
  const count = ({ at, driver, runId, day }: Counting) => {
    const expectedCents = held.get(driver) ?? 0;
    if (expectedCents === 0) return;
    const { cents, reason } = chance.happens(GAP_SHARE) ? chance.pick(GAPS) : { cents: 0, reason: null };
    const countedCents = expectedCents + cents;
    const [id, by] = [newId(), 'desk'];
    const facts = { driver, runId, by, at };
    move({
      ...{ ...facts, kind: 'difference', cents: Math.abs(cents), note: reason },
      ...(cents < 0 ? { from: 'driver', to: 'difference' } : { from: 'difference', to: 'driver' }),
      cause: `count:${id}:difference`,
    });
    const handIn = { kind: 'hand-in', from: 'driver', to: 'safe', cents: countedCents } as const;
    move({ ...facts, ...handIn, cause: `count:${id}:hand-in` });
    const kind = runId ? 'run' : 'driver';
    counts.push({ id, kind, runId, day, holder: driver, expectedCents, countedCents, reason, by, at });
  };
  /** What the safe needs for tomorrow stays, the rest goes to the bank. */
  const close = (at: Date, day: string) => {
    const expectedCents = held.get('safe') ?? 0;
    const [id, by] = [newId(), 'manager'];
    const banked = { kind: 'banked', from: 'safe', to: 'bank', driver: null } as const;
    move({ ...banked, cents: expectedCents - STAYS_CENTS, cause: `count:${id}:banked`, by, at });
    const facts = { kind: 'day', runId: null, holder: null, reason: null } as const;
    counts.push({ id, ...facts, day, expectedCents, countedCents: expectedCents, by, at });
  };
  return { movements, counts, move, count, close };
}
