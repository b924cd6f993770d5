import { z } from 'zod';
import { wholeNumber } from '#app/http/whole-number.server.ts';

/** How long a field may be, the service says, after it has asked who wants it. */
const text = z.string().default('');

const person = {
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  role: text,
  employeeNumber: text,
};

export const inviteForm = z.object(person);

export const changeForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('save'),
    version: wholeNumber(1),
    isActive: z
      .literal('on')
      .optional()
      .transform((tick) => tick === 'on'),
    ...person,
  }),
  z.object({ intent: z.literal('renew') }),
]);

/** Where the set-up link points, if e-mail has a carrier; else the link is only shown. */
export const mailFrom = (run: { origin: string; senders: { email: boolean } }) =>
  run.senders.email ? run.origin : undefined;

/** The address that the new colleague opens. */
export const joinLink = (origin: string, token: string) => `${origin}/staff?join=${token}`;
