import { data } from 'react-router';
import { z } from 'zod';
import { refuse } from '#app/http/refuse.server.ts';
import { type Problem, problemWords } from '#app/texts/problems.ts';
import type { ShopContext } from '#services/context.ts';
import { requestDrop } from '#services/drops/request-drop.ts';
import type { RequestAnswer } from './archive-access.ts';

const text = z.string().max(2000).default('');
const schema = z.object({ drop: z.string().max(80), email: text, phone: text, mood: text });

/** One of the two lists of a drop, from a form with script or without (DROP-29, TEASE-08). */
export async function answerRequest(ctx: ShopContext, kind: 'notify' | 'archive', form: FormData) {
  const parsed = schema.safeParse(Object.fromEntries(form)).data;
  if (!parsed) return refuseRequest({ problem: 'malformed' }, {});
  const answer = await requestDrop(ctx, { ...parsed, kind });
  if (!('problem' in answer)) return data<RequestAnswer>({ ok: true, drop: parsed.drop });
  return refuseRequest(answer, parsed);
}

function refuseRequest(refused: Problem, values: Record<string, string>) {
  return refuse<Problem, RequestAnswer>(refused, { message: problemWords(refused), values });
}
