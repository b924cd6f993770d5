import { data } from 'react-router';
import { answerJson } from '#app/http/whole-answer.server.ts';
import { type ConsoleProblem, consoleProblemWords, problemStatus } from '#app/texts/console-problems.ts';

type Refused = { problem: ConsoleProblem['problem'] };

/** The answer to a form that is refused: the problem with its facts, or what the page shows of it, at its code's status. */
export function refuse<P extends Refused>(refused: P): ReturnType<typeof data<P>>;
export function refuse<P extends Refused, Body>(refused: P, body: Body): ReturnType<typeof data<Body>>;
export function refuse(refused: Refused, body: unknown = refused) {
  return data(body, problemStatus(refused));
}

/** The same where the page shows nothing of a refusal but its words. */
export function refuseInWords(refused: ConsoleProblem) {
  return refuse(refused, { message: consoleProblemWords(refused) });
}

/** What is thrown instead of a page that may not be seen, or is not there. */
export function refusePage(refused: Refused, headers?: Record<string, string>) {
  return data(null, { status: problemStatus(refused), headers });
}

/** The same as JSON, for what a script asks. */
export function refuseJson<P extends Refused>(refused: P, body: unknown = refused): Response {
  return answerJson(body, problemStatus(refused));
}

/**
 * Could the database not be asked (`DatabaseUnavailable` of its room, which screens may not import)? The server handles
 * such an error: it answers 503 with `Retry-After` (SEC-21).
 */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Error && (error.name === 'DatabaseUnavailable' || isUnavailable(error.cause));
}
