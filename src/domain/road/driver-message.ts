/** What a driver may tell a customer with one press (ROAD-11). */
export const READY_MESSAGES = ['next-stop', 'at-the-door', 'no-answer'] as const;

export type ReadyMessage = (typeof READY_MESSAGES)[number];

/** So many signs are one text together with the shop's name. */
export const MOST_MESSAGE_SIGNS = 160;

/** A ready sentence, or the driver's own words; these win. */
export type DriverMessage = { ready: ReadyMessage } | { words: string };

/** What is to be sent. Refused: neither a known sentence nor words (`message-empty`), and more than 160 signs (`driver-message-long`). */
export function parseDriverMessage(
  ready: string | undefined,
  words = '',
): { ok: true; message: DriverMessage } | { problem: 'message-empty' | 'driver-message-long' } {
  const own = words.replaceAll(/\s+/g, ' ').trim();
  if (own.length > MOST_MESSAGE_SIGNS) return { problem: 'driver-message-long' };
  if (own) return { ok: true, message: { words: own } };
  const known = READY_MESSAGES.find((one) => one === ready);
  return known ? { ok: true, message: { ready: known } } : { problem: 'message-empty' };
}
