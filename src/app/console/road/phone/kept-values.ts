import type { ChainHead } from '#domain/road/event-order.ts';
import { isOlderRun } from '#domain/road/pending-steps.ts';
import type { RunEvent, RunEventKind, StepFacts } from '#domain/road/run-event.ts';
import type { RoadRun } from '#services/road/read-run.ts';
import type { ShrunkPhoto } from './shrink-photo.ts';
import { keep, read } from './vault.ts';

export type KeptEvent = RunEvent & { signature?: string };
export type KeptKey = { runId: string; key: string; head: ChainHead };
export type ToldStep = {
  kind: RunEventKind;
  stopId: string;
  facts: StepFacts;
  signature?: string;
  photo?: ShrunkPhoto;
};

/** The key of the run that this phone is out with, and how far it has told. */
export const readRunKey = () => read<KeptKey>('auth');
export const keepKey = (auth: KeptKey) => keep({ auth });

/** The run as the shop has told it last. */
export const readKeptRun = () => read<RoadRun>('run');

/** What the shop answers to a phone that has the run still: whoever signed out has none, and gets none (ROAD-05). */
export const replaceRun = (run: RoadRun) => keep({ run }, 'run');

/**
 * What a page of the shop says, unless the phone has been told more meanwhile (ROAD-05).
 * @returns whether this phone still keeps anything
 */
export async function keepNewerRun(run: RoadRun): Promise<boolean> {
  return isOlderRun(run, await readKeptRun()) || keep({ run });
}
