import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { listCashBalances } from '#db/queries/cash/balances.ts';
import { cashMovements } from '#db/schema/cash.ts';
import { orderLines } from '#db/schema/order-lines.ts';
import { orders } from '#db/schema/orders.ts';
import { runEvents, runGoods, runNotices, runStops, runs } from '#db/schema/runs.ts';
import { checkBooks } from '#services/ledger.ts';
import { withDatabase } from '../closed-shop.ts';

/** What is written when the day is over: orders, books, cash and the ledgers of its runs (DAY-01). */
export function dayOutcome(
  where: Parameters<typeof withDatabase>[0],
  { numbers, runs: day }: { numbers: readonly string[]; runs: readonly string[] },
) {
  return withDatabase(where, async (db) => {
    const own = await db
      .select({ status: orders.status, paymentStatus: orders.paymentStatus })
      .from(orders)
      .where(inArray(orders.orderNumber, [...numbers]));
    const states: Record<string, number> = {};
    for (const { status } of own) states[status] = (states[status] ?? 0) + 1;
    const { differences } = await checkBooks(db);
    const balances = await listCashBalances(db);
    const gaps = await db
      .select({ cents: cashMovements.cents, to: cashMovements.toPlace, note: cashMovements.note })
      .from(cashMovements)
      .where(eq(cashMovements.kind, 'difference'));
    return {
      states,
      unpaid: own.filter(({ status, paymentStatus }) => status === 'delivered' && paymentStatus !== 'paid')
        .length,
      differences,
      safeCents: balances.find(({ staffId }) => staffId === null)?.cents ?? 0,
      withDriversCents: balances.reduce((sum, { staffId, cents }) => (staffId ? sum + cents : sum), 0),
      gaps,
      runs: await Promise.all(day.map((number) => readLedger(db, number))),
    };
  });
}

/** One run: who drove, what was aboard, and how each stop ended. */
async function readLedger(db: Database, number: string) {
  const [run] = await db.select().from(runs).where(eq(runs.number, number));
  if (!run) throw new Error(`there is no run ${number}`);
  const stops = await db
    .select()
    .from(runStops)
    .where(eq(runStops.runId, run.id))
    .orderBy(asc(runStops.position));
  const ordered = await db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(
      inArray(
        orderLines.orderId,
        stops.map(({ orderId }) => orderId),
      ),
    );
  const aboard = await db.select({ line: runGoods.lineId }).from(runGoods).where(eq(runGoods.runId, run.id));
  const events = await db.select().from(runEvents).where(eq(runEvents.runId, run.id)).orderBy(runEvents.seq);
  return {
    number,
    status: run.status,
    isNamed:
      run.driverStaffId !== null && run.vehicleId !== null && run.startedAt !== null && run.endedAt !== null,
    open: stops.filter(({ state }) => state === 'planned' || state === 'arrived').length,
    states: stops.map(({ state }) => state),
    signatures: stops.filter(({ signatureFileId }) => signatureFileId !== null).length,
    endedAt: stops.flatMap(({ endedAt }) => (endedAt ? [endedAt] : [])),
    isWhole: new Set(aboard.map(({ line }) => line)).size === ordered.length,
    events: events.map(({ seq, outcome, deviceAt, receivedAt }) => ({ seq, outcome, deviceAt, receivedAt })),
    notices: await db.$count(runNotices, eq(runNotices.runId, run.id)),
  };
}

export type DayOutcome = Awaited<ReturnType<typeof dayOutcome>>;

/** What is wrong with such a day, in words; none is the proof. The one gap of the cash is named with its reason. */
export function dayFaults(outcome: DayOutcome, placed: number): string[] {
  const { states, unpaid, differences, withDriversCents, gaps, runs } = outcome;
  const ended = (states.delivered ?? 0) + (states.cancelled ?? 0);
  const [gap, ...others] = gaps;
  const faults = [
    ...(ended === placed ? [] : [`${placed - ended} of ${placed} orders have no end`]),
    ...(unpaid === 0 ? [] : [`${unpaid} delivered orders are not paid`]),
    ...differences.map((difference) => `the books: ${JSON.stringify(difference)}`),
    ...(withDriversCents === 0 ? [] : [`drivers still hold ${withDriversCents} cents`]),
    ...(gap?.note ? [] : ['the gap of the cash has no reason']),
    ...others.map(({ cents }) => `a gap of ${cents} cents that nobody knows`),
  ];
  return [...faults, ...runs.flatMap(runFaults)];
}

const runFaults = (run: DayOutcome['runs'][number]) => [
  ...(run.status === 'ended' && run.isNamed && run.isWhole && run.open === 0
    ? []
    : [`run ${run.number} is not complete`]),
  ...run.events
    .filter(({ outcome }) => outcome !== 'applied')
    .map(({ seq, outcome }) => `run ${run.number}: event ${seq} was ${outcome}`),
  ...(run.notices === 0 ? [] : [`run ${run.number}: ${run.notices} notices`]),
];
