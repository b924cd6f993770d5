import { z } from 'zod';

/** What both ends of a thread post: a message, or how far it was read. */
export const sayingForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('send'),
    content: z.string().max(10_000),
    clientKey: z.string().max(60).optional(),
  }),
  z.object({ intent: z.literal('read'), upToId: z.coerce.number().int().min(1) }),
]);
