import { z } from 'zod';
import { wholeNumber } from '#app/http/form.server.ts';

/** The service checks lengths, after the rights. */
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

/** The shop's address for the set-up link if e-mail is configured; else the link is only shown. */
export const mailFrom = (run: { origin: string; senders: { email: boolean } }) =>
  run.senders.email ? run.origin : undefined;

/** The address that the new colleague opens. */
export const joinLink = (origin: string, token: string) => `${origin}/staff?join=${token}`;
