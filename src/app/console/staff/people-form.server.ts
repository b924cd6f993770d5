import { z } from 'zod';
import { wholeNumber } from '#app/http/whole-number.server.ts';

/** How long a field may be, the service says, after it has asked who wants it. */
const text = z.string().default('');

const needed = z.string().trim().min(1);

const person = {
  firstName: needed,
  lastName: needed,
  email: needed,
  phone: text,
  role: text,
  employeeNumber: needed,
};

export const inviteForm = z.object(person);

export const changeForm = z.object({
  version: wholeNumber(1),
  isActive: z
    .literal('on')
    .optional()
    .transform((tick) => tick === 'on'),
  ...person,
});

/** Where the set-up link points, if e-mail has a carrier; else the link is only shown. */
export const mailFrom = (run: { origin: string; senders: { email: boolean } }) =>
  run.senders.email ? run.origin : undefined;

/** The address that the new colleague opens. */
export const joinLink = (origin: string, token: string) => `${origin}/staff?join=${token}`;
