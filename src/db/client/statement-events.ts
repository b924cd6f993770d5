import { channel } from 'node:diagnostics_channel';

/** One statement that is sent to the database. Whoever listens may set `end`, which is called once with what failed, if anything. */
export type StatementEvent = { text: string; end?: (error?: unknown) => void };

/** Where each statement is announced, before it is sent; parameters are never part of it (WATCH-03). */
export const statementChannel = channel('mooddrop.statement');

const nobody = () => {};

/** Announces a statement; the answer is to be called at its end. Costs nothing while nobody listens. */
export function announceStatement(text: string): (error?: unknown) => void {
  if (!statementChannel.hasSubscribers) return nobody;
  const event: StatementEvent = { text };
  statementChannel.publish(event);
  return event.end ?? nobody;
}
