import { data } from 'react-router';
import { z } from 'zod';
import { problemWords } from '#app/texts/problems.ts';
import type { ShopContext } from '#services/context.ts';
import { requestDrop } from '#services/drops/request-drop.ts';
import type { RequestAnswer } from './request-answer.ts';

const text = z.string().max(2000).default('');
const schema = z.object({ drop: z.string().max(80), email: text, phone: text, mood: text });

/** One of the two lists of a drop, from a form with script or without (DROP-29, TEASE-08). */
export async function answerRequest(ctx: ShopContext, kind: 'notify' | 'archive', form: FormData) {
  const parsed = schema.safeParse(Object.fromEntries(form)).data;
  if (!parsed) return refuse(problemWords({ problem: 'malformed' }), 400, {});
  const answer = await requestDrop(ctx, { ...parsed, kind });
  if (!('problem' in answer)) return data<RequestAnswer>({ ok: true, drop: parsed.drop });
  const status = answer.problem === 'too-many-tries' ? 429 : 422;
  return refuse(problemWords(answer), status, parsed);
}

function refuse(message: string, status: number, values: Record<string, string>) {
  return data<RequestAnswer>({ message, values }, { status });
}
