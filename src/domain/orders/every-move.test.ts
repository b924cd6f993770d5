import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAYMENT_METHODS } from '../payments/payment.ts';
import { PAYMENT_STATUSES } from '../payments/payment-status.ts';
import { missingAssignees } from './assignees.ts';
import { dueKind } from './bill.ts';
import { canShowMore, MORE_TICKETS, NEWEST_TICKETS, ticketsAfter } from './board.ts';
import { deliverNotBefore, isLinkOpen, orderLinkPath, orderStart, orderType } from './placement.ts';
import {
  ACTIVE_STATUSES,
  canCustomerCancel,
  canMove,
  type MoveInput,
  ORDER_STATUSES,
  TRANSITIONS,
} from './status.ts';
import { BOARD_COLUMNS, byUrgency, isOnTheWay, TRACKER_STEPS, trackerSteps } from './steps.ts';

const NOW = new Date('2026-11-01T08:30:00Z');
const ms = (more: number) => new Date(NOW.getTime() + more);
const ROAD = ['out_for_delivery', 'en_route', 'delivered'];

const anyMove: fc.Arbitrary<MoveInput> = fc.record({
  from: fc.constantFrom(...ORDER_STATUSES),
  to: fc.constantFrom(...ORDER_STATUSES),
  actor: fc.constantFrom('staff', 'server', 'customer'),
  paymentStatus: fc.constantFrom(...PAYMENT_STATUSES),
  idChecked: fc.boolean(),
  notBefore: fc.constantFrom(null, ms(-1), ms(0), ms(1)),
  road: fc.constantFrom({ isOpen: true } as const, { isOpen: false, opensAt: ms(5) } as const),
  now: fc.constant(NOW),
});

test('[ORD-09, DROP-33, PAY-37, LAW-04] whatever may move breaks none of the rules', () => {
  fc.assert(
    fc.property(anyMove, (move) => {
      if (!('ok' in canMove(move))) return;
      const { from, to } = move;
      expect(TRANSITIONS[from]).toContain(to);
      if (move.actor === 'customer')
        expect([to, ['pending', 'confirmed'].includes(from)]).toEqual(['cancelled', true]);
      if (move.notBefore && move.notBefore > NOW) expect(['confirmed', 'cancelled']).toContain(to);
      if (to === 'out_for_delivery') expect(move.paymentStatus).not.toBe('awaiting_confirmation');
      if (ROAD.includes(to)) expect(move.road.isOpen).toBe(true);
      if (to === 'delivered') expect(move.idChecked).toBe(true);
    }),
    { numRuns: 3000 },
  );
});

test('[ORD-09] cancelling waits for nothing: neither unlock, payment, road nor door', () => {
  fc.assert(
    fc.property(anyMove, fc.constantFrom(...ACTIVE_STATUSES), (move, from) => {
      expect(canMove({ ...move, from, to: 'cancelled', actor: 'staff' })).toEqual({ ok: true });
    }),
  );
});

test('[DROP-33] a step past confirmed is refused until the very moment of the unlock', () => {
  const move = {
    from: 'confirmed',
    to: 'preparing',
    actor: 'staff',
    paymentStatus: 'paid',
    idChecked: false,
  } as const;
  const at = (notBefore: Date) => canMove({ ...move, notBefore, road: { isOpen: true }, now: NOW });
  expect([ms(-1), ms(0)].map(at)).toEqual([{ ok: true }, { ok: true }]);
  expect(at(ms(1))).toEqual({ problem: 'before-unlock', notBefore: ms(1) });
});

test('[DROP-33, PAY-37, LAW-04, STAFF-06] of several refusals the unlock is told first, then payment, road and door', () => {
  const road = { isOpen: false, opensAt: ms(5) } as const;
  const base = {
    actor: 'staff',
    paymentStatus: 'awaiting_confirmation',
    idChecked: false,
    road,
    now: NOW,
  } as const;
  const out = { ...base, from: 'ready', to: 'out_for_delivery' } as const;
  expect(canMove({ ...out, notBefore: ms(1) })).toEqual({ problem: 'before-unlock', notBefore: ms(1) });
  expect(canMove({ ...out, notBefore: null })).toEqual({ problem: 'payment-awaited' });
  const handOver = { ...base, from: 'en_route', to: 'delivered', notBefore: null } as const;
  expect(canMove(handOver)).toEqual({ problem: 'delivery-closed', opensAt: ms(5) });
  expect(canMove({ ...handOver, road: { isOpen: true } })).toEqual({ problem: 'id-check-missing' });
});

const MINUTE_MS = 60_000;

test.each([0, 1, 60, 1440])(
  '[ORD-11] %i minutes after placing one may still cancel, a moment later no more',
  (windowMinutes) => {
    for (const status of ORDER_STATUSES) {
      const may = (laterMs: number) =>
        'ok' in canCustomerCancel({ status, isGuest: false, placedAt: NOW, now: ms(laterMs), windowMinutes });
      const isEarly = status === 'pending' || status === 'confirmed';
      expect([-1, 0, 1].map((more) => may(windowMinutes * MINUTE_MS + more))).toEqual([
        isEarly,
        isEarly,
        false,
      ]);
    }
  },
);

test('[ORD-11] a guest never cancels alone, whatever the status and the time', () => {
  for (const status of ORDER_STATUSES)
    expect(canCustomerCancel({ status, isGuest: true, placedAt: NOW, now: NOW, windowMinutes: 60 })).toEqual({
      problem: 'cancel-by-staff',
    });
});

test('[CHECK-40] of every status and payment it is said what is still to pay', () => {
  for (const status of ORDER_STATUSES)
    for (const paymentStatus of PAYMENT_STATUSES)
      for (const amountDueCents of [0, 1, 5000]) {
        const unpaid = status === 'cancelled' ? null : 'due';
        const paid = amountDueCents > 0 ? 'paid' : unpaid;
        const expected = { refunded: 'refunded', paid, pending: unpaid, awaiting_confirmation: unpaid }[
          paymentStatus
        ];
        expect(dueKind({ status, paymentStatus, amountDueCents })).toBe(expected);
      }
});

test('[STAFF-02] every status has one column of the board', () => {
  expect(Object.values(BOARD_COLUMNS).flat().toSorted()).toEqual([...ORDER_STATUSES].toSorted());
});

test('[ORD-16] every status but the cancelled one has one step of the tracker, and the steps go on with it', () => {
  expect(Object.values(TRACKER_STEPS).flat()).toEqual(
    ORDER_STATUSES.filter((status) => status !== 'cancelled'),
  );
  const done = ORDER_STATUSES.slice(0, -1).map(
    (status) => trackerSteps(status)?.filter(({ state }) => state === 'done').length,
  );
  expect(done).toEqual([0, 1, 2, 2, 3, 3, 5]);
  expect(trackerSteps('cancelled')).toBeNull();
});

test.each(ORDER_STATUSES.slice(0, -2))(
  '[ORD-16] in %s one step is now, with those before it done and those behind it to come',
  (status) => {
    const states = trackerSteps(status)?.map(({ state }) => state) ?? [];
    const now = states.indexOf('now');
    expect(states).toEqual(states.map((_, place) => (place < now ? 'done' : place === now ? 'now' : 'next')));
    expect(states.filter((state) => state === 'now')).toHaveLength(1);
  },
);

test('[ORD-06] sorting by urgency puts the road first, the further the sooner, and moves nothing else', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ORDER_STATUSES)), (statuses) => {
      const orders = statuses.map((status, id) => ({ status, id }));
      const sorted = orders.toSorted(byUrgency);
      const of = (status: string) => orders.filter((order) => order.status === status);
      const rest = orders.filter(({ status }) => !isOnTheWay(status));
      expect(sorted).toEqual([...of('en_route'), ...of('out_for_delivery'), ...rest]);
    }),
  );
});

test('[STAFF-26, LAW-06] who is missing before each status, with everybody, one or nobody named', () => {
  const nobody = { driverStaffId: null, packedByStaffId: null };
  for (const status of ORDER_STATUSES) {
    const needed = ROAD.includes(status) ? ['packer', 'driver'] : status === 'ready' ? ['packer'] : [];
    expect(missingAssignees(status, nobody)).toEqual(needed);
    expect(missingAssignees(status, { ...nobody, driverStaffId: 'd' })).toEqual(
      needed.filter((role) => role !== 'driver'),
    );
    expect(missingAssignees(status, { ...nobody, packedByStaffId: 'p' })).toEqual(
      needed.filter((role) => role !== 'packer'),
    );
    expect(missingAssignees(status, { driverStaffId: 'd', packedByStaffId: 'p' })).toEqual([]);
  }
});

test.each([
  [-1, 20],
  [0, 20],
  [1, 70],
  [2, 120],
  [19, 970],
  [20, 1020],
  [21, 1020],
  [1.5, 20],
  [Number.NaN, 20],
  [Number.POSITIVE_INFINITY, 20],
])('[STAFF-25] after %d presses a column shows %i tickets', (presses, tickets) => {
  expect(ticketsAfter('new', presses)).toBe(tickets);
});

test('[STAFF-25] twenty first, fifty more a press, twenty presses, and the five newest below', () => {
  expect([ticketsAfter('new', 0), MORE_TICKETS, NEWEST_TICKETS]).toEqual([20, 50, 5]);
  expect([0, 19, 20, 21].map(canShowMore)).toEqual([true, true, false, false]);
});

const DAY_MS = 86_400_000;

test.each(ORDER_STATUSES)(
  '[SEC-42] the link of an order in %s opens it until two weeks after its end',
  (status) => {
    const hasEnded = status === 'delivered' || status === 'cancelled';
    for (const end of ['deliveredAt', 'cancelledAt', 'updatedAt'] as const) {
      const order = { status, deliveredAt: null, cancelledAt: null, updatedAt: ms(-90 * DAY_MS), [end]: NOW };
      expect([-1, 0, 1].map((later) => isLinkOpen(order, ms(14 * DAY_MS + later)))).toEqual([
        true,
        !hasEnded,
        !hasEnded,
      ]);
    }
    expect(orderLinkPath('MD1', 'k')).toBe('/track/MD1/k');
  },
);

test('[ORD-02, DROP-33] one line of a drop makes a drop order, the latest unlock ahead its moment', () => {
  const line = fc.record({
    source: fc.constantFrom('shop' as const, 'drop' as const),
    unlockAt: fc.constantFrom(null, ms(-5), ms(0), ms(1), ms(9)),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
      expect(orderType(lines)).toBe(lines.some(({ source }) => source === 'drop') ? 'drop' : 'regular');
      const has = (at: Date) => lines.some(({ unlockAt }) => unlockAt?.getTime() === at.getTime());
      expect(deliverNotBefore(lines, NOW)).toEqual(has(ms(9)) ? ms(9) : has(ms(1)) ? ms(1) : null);
    }),
  );
});

test('[CONF-15, CONF-16, PAY-17] how an order begins follows from method, rest and credit, in all combinations', () => {
  for (const method of PAYMENT_METHODS)
    for (const [amountDueCents, creditUsedCents] of [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ] as const)
      for (const confirmOnPartialCredit of [true, false]) {
        const start = orderStart({ method, amountDueCents, creditUsedCents }, { confirmOnPartialCredit });
        const isCovered = amountDueCents === 0 && creditUsedCents > 0;
        if (isCovered)
          expect(start).toMatchObject({
            status: 'confirmed',
            paymentStatus: 'paid',
            method: 'monster_dollars',
          });
        else if (method === 'monster_dollars')
          expect(start).toEqual({ problem: 'credit-does-not-cover', amountDueCents });
        else
          expect(start).toEqual({
            ok: true,
            status: creditUsedCents > 0 && confirmOnPartialCredit ? 'confirmed' : 'pending',
            paymentStatus: method === 'cash' ? 'pending' : 'awaiting_confirmation',
            method,
          });
      }
});
