import { refuseInWords } from '#app/http/refuse.server.ts';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import type { markSent } from '#services/outbox/outbox-admin.ts';

/** What came of marking all: how many went, and each reason for the others once, with how many it kept (BOARD-13). */
export function answerAll(answer: Awaited<ReturnType<typeof markSent>>) {
  if ('problem' in answer) return refuseInWords(answer);
  const reasons = new Map<string, number>();
  for (const { why } of answer.refused) {
    const words = consoleProblemWords(why as ConsoleProblem);
    reasons.set(words, (reasons.get(words) ?? 0) + 1);
  }
  return { sent: answer.sent, stayed: answer.refused.length, reasons: [...reasons.keys()] };
}
