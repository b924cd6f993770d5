import type { TextEvent } from '#services/outbox/receive-texts.ts';
import type { Config } from '../../config.ts';
import type { Sender } from '../senders.ts';
import { createTelnyx } from './telnyx.ts';
import { createTwilio } from './twilio.ts';

/** A request to the shop's hook, as it was signed. */
export type HookRequest = {
  /** The address by which the service knows the hook. */
  url: string;
  header: (name: string) => string | null;
  body: string;
  now: Date;
};

export type TextService = {
  send: Sender;
  /** What the service tells of; null where the signature is not its own (MAIL-08). */
  readHook: (request: HookRequest) => readonly TextEvent[] | null;
};

/** Where services send what they report and receive. */
export const HOOK_PATH = '/hooks/texts';

/** The text service that the operator has named; null without one (MAIL-07, SEC-16). */
export function createTextService(config: Config, now: () => Date): TextService | null {
  const { textService } = config.senders;
  if (!textService) return null;
  const hook = config.publicUrl ? `${config.publicUrl}${HOOK_PATH}` : null;
  return textService.name === 'twilio'
    ? createTwilio(textService, { hook, now })
    : createTelnyx(textService, { hook, now });
}
