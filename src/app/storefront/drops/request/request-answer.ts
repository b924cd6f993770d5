/** What a request for a drop's list is answered with: done, with the drop, or the words of the refusal and what was typed. */
export type RequestAnswer = { ok: true; drop: string } | { message: string; values: Record<string, string> };
