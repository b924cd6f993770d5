import type { RunEventKind, StepFacts } from './run-event.ts';

type Stop = { id: string; state: string; reason: string | null };
type Told = { kind: RunEventKind; stopId: string; body: StepFacts };

const STATE_AFTER = {
  arrived: 'arrived',
  'handed-over': 'delivered',
  undelivered: 'undelivered',
  'id-failed': 'undelivered',
} as const;

/** The stops as they stand once the shop has what still waits on the phone (ROAD-05). */
export function withPending<One extends Stop>(stops: readonly One[], waiting: readonly Told[]): One[] {
  return stops.map((stop) =>
    waiting
      .filter(({ stopId }) => stopId === stop.id)
      .reduce<One>(
        (before, { kind, body }) => ({
          ...before,
          state: STATE_AFTER[kind],
          reason: kind === 'id-failed' ? kind : ((body.words || body.reason) ?? before.reason),
        }),
        stop,
      ),
  );
}
