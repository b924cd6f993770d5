/** So far a phone's clock may be wrong before office and driver are told (ROAD-08). */
export const MOST_WRONG_MS = 10 * 60_000;

type Clocks = {
  /** The phone's clock as it happened, and as it was sent. */
  deviceAt: Date;
  sentAt: Date;
  /** The shop's clock as it came. */
  receivedAt: Date;
};

/** Is the phone's clock wrong by more than ten minutes, either way? */
export function isClockWrong({ sentAt, receivedAt }: Pick<Clocks, 'sentAt' | 'receivedAt'>): boolean {
  return Math.abs(sentAt.getTime() - receivedAt.getTime()) > MOST_WRONG_MS;
}

/**
 * When it happened by the shop's clock: the phone's moment less what its clock was wrong by, never before `notBefore`
 * (the start of the run) and never in the future (ROAD-08).
 */
export function happenedAt({ deviceAt, sentAt, receivedAt, notBefore }: Clocks & { notBefore: Date }): Date {
  const agoMs = Math.max(0, sentAt.getTime() - deviceAt.getTime());
  const at = receivedAt.getTime() - agoMs;
  return new Date(Math.min(receivedAt.getTime(), Math.max(notBefore.getTime(), at)));
}
