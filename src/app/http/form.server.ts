import { z } from 'zod';

/** The fields of a form; none when the body is no form, so that the route's own schema refuses it (SEC-09). */
export function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}

const MOST = 2 ** 31 - 1;

/** A typed whole number that the database's columns can hold, a row's version for instance (SEC-09). */
export const wholeNumber = (least = -MOST) => z.coerce.number().int().min(least).max(MOST);

/** What a browser's push subscription consists of; the domain says whether it can be one (PUSH-01). */
export const pushKeys = {
  endpoint: z.string().max(1000),
  p256dh: z.string().max(200),
  auth: z.string().max(200),
};

/** What both ends of a thread post: a message, or how far it was read. */
export const sayingForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('send'),
    content: z.string().max(10_000),
    clientKey: z.string().max(60).optional(),
  }),
  z.object({ intent: z.literal('read'), upToId: z.coerce.number().int().min(1) }),
]);
