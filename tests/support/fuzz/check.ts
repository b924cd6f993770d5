import type { Answer } from './send.ts';

/** Words that tell how the shop is made: no answer may hold one. */
const INSIDES =
  /node_modules|\.[cm]?[jt]sx?:\d+:\d+|Failed query|select "|insert into "|violates \w+ constraint|at async |invalid input syntax|\bENOENT\b|\bERR_[A-Z_]{4,}/;

export type Verdict = 'ok' | 'busy' | 'failed' | 'hung' | 'insides' | 'silent';

/** What an answer says of the shop. `busy` is a 503 that names when to come back; `silent` a close without a word. */
export function check(answer: Answer, isOwedAnswer: boolean): Verdict {
  if (INSIDES.test(answer.text)) return 'insides';
  const failed = answer.statuses.filter((status) => status >= 500);
  const isBusy = failed.every((status) => status === 503) && /\r\nretry-after: \d/i.test(answer.text);
  if (failed.length > 0) return isBusy ? 'busy' : 'failed';
  if (!isOwedAnswer || answer.statuses.length > 0) return 'ok';
  if (answer.end === 'hung') return 'hung';
  return answer.end === 'closed' ? 'silent' : 'ok';
}
