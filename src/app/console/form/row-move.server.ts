import { z } from 'zod';
import { ROW_MOVES } from '#domain/sequence.ts';

const move = z.object({
  id: z.string().trim().max(40),
  version: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
  move: z.enum(ROW_MOVES),
});

/** Which row changes places with which neighbour; null where the form says no such thing (LOOK-84). */
export function parseRowMove(form: FormData) {
  return move.safeParse(Object.fromEntries(form)).data ?? null;
}
