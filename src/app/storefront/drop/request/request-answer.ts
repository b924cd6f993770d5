/** What a request for a drop's list is answered with: done, or the words of the refusal and what was typed. */
export type RequestAnswer = { ok: true } | { message: string; values: Record<string, string> };
