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

/**
 * Was this answer read before the one that the phone keeps? `seq` is the last step of the phone that an answer is sure to
 * hold: a page that was asked for before a step came to the shop may arrive after that step's own answer (ROAD-05).
 */
export const isOlderRun = (
  run: { id: string; seq: number },
  kept: { id: string; seq?: number } | null,
): boolean => kept?.id === run.id && run.seq < (kept.seq ?? 0);
