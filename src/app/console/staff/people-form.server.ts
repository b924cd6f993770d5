import { z } from 'zod';
import { wholeNumber } from '#app/http/form.server.ts';
import type { ShopContext } from '#services/context.ts';
import { removeColleagueFactors } from '#services/identity/second-factor/colleague-factors.ts';
import { endOtherSessions, endSession } from '#services/identity/sessions-of-staff.ts';

/** The service checks lengths, after the rights. */
const text = z.string().default('');

const needed = z.string().trim().min(1);

const person = {
  firstName: needed,
  lastName: text,
  email: needed,
  phone: text,
  role: text,
  employeeNumber: needed,
  driverLicence: text,
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

/** The shop's address for the setup link if e-mail is configured; else the link is only shown. */
export const mailFrom = (run: { origin: string; senders: { email: boolean } }) =>
  run.senders.email ? run.origin : undefined;

/** The address that the new colleague opens. */
export const joinLink = (origin: string, token: string) => `${origin}/staff?join=${token}`;

const accessForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('factors-remove') }),
  z.object({ intent: z.literal('session-end'), id: z.uuid() }),
  z.object({ intent: z.literal('session-end-others') }),
]);

/** A form about somebody's factors or sessions; null for the page's other forms. */
export const parseAccessForm = (sent: FormData) =>
  accessForm.safeParse(Object.fromEntries(sent)).data ?? null;

/** Asks the one service that the form is for. */
export function changeAccess(ctx: ShopContext, staffId: string, form: z.output<typeof accessForm>) {
  if (form.intent === 'factors-remove') return removeColleagueFactors(ctx, { staffId });
  if (form.intent === 'session-end') return endSession(ctx, { id: form.id, staffId });
  return endOtherSessions(ctx, { staffId });
}
