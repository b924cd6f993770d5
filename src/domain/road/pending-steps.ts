import type { RunEventKind, StepFacts } from './run-event.ts';
import { reopenedState } from './stop-reopened.ts';

/** `arrivedAt` as the shop tells it, or as letters where the phone has kept it. */
type Stop = { id: string; state: string; reason: string | null; arrivedAt?: Date | string | null };
type Told = { kind: RunEventKind; stopId: string; deviceAt: string; body: StepFacts };

/** The stops as they stand once the shop has what still waits on the phone (ROAD-05, LOOK-559). */
export function withPending<One extends Stop>(stops: readonly One[], waiting: readonly Told[]): One[] {
  return stops.map((stop) => {
    let drawn = stop;
    for (const told of waiting)
      if (told.stopId === stop.id) drawn = { ...drawn, ...AFTER[told.kind](drawn, told) };
    return drawn;
  });
}

const AFTER: Record<RunEventKind, (before: Stop, told: Told) => Partial<Stop>> = {
  arrived: ({ arrivedAt }, { deviceAt }) => ({
    state: 'arrived',
    arrivedAt: arrivedAt ?? new Date(deviceAt),
  }),
  'handed-over': () => ({ state: 'delivered', reason: null }),
  undelivered: ({ reason }, { body }) => ({
    state: 'undelivered',
    reason: (body.words || body.reason) ?? reason,
  }),
  'id-failed': () => ({ state: 'undelivered', reason: 'id-failed' }),
  // As the shop will: what is not undelivered stays as it is.
  reopened: (before) =>
    before.state === 'undelivered' ? { state: reopenedState(before), reason: null } : {},
};

/**
 * Was this answer read before the one that the phone keeps? `seq` is the last step of the phone that an answer is sure to
 * hold: a page that was asked for before a step came to the shop may arrive after that step's own answer (ROAD-05).
 */
export const isOlderRun = (
  run: { id: string; seq: number },
  kept: { id: string; seq?: number } | null,
): boolean => kept?.id === run.id && run.seq < (kept.seq ?? 0);
