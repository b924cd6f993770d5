import { createHash } from 'node:crypto';
import type { Verdict } from './check.ts';
import { inWords, type Request, toBytes } from './request.ts';
import type { Answer } from './send.ts';

export type Fault = {
  verdict: Verdict | 'restart';
  title: string;
  status: string;
  request: string;
  seen: number;
  evidence: string;
};

/** Counts what was sent and what came back; one fault of a kind is remembered with its request. */
export function createTally() {
  const distinct = new Set<string>();
  const verdicts: Record<Verdict, number> = { ok: 0, busy: 0, failed: 0, hung: 0, insides: 0, silent: 0 };
  const statuses = new Map<number, number>();
  const kinds = new Map<string, number>();
  const faults = new Map<string, Fault>();
  const times: number[] = [];
  const count = { sent: 0, restarts: 0 };

  return {
    count,
    distinct,
    verdicts,
    statuses,
    kinds,
    faults,
    times,
    add(request: Request, answer: Answer, verdict: Verdict) {
      count.sent += 1;
      verdicts[verdict] += 1;
      kinds.set(request.title, (kinds.get(request.title) ?? 0) + 1);
      distinct.add(digest(request));
      for (const status of answer.statuses) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (answer.statuses.length > 0) times.push(answer.ms);
    },
    /** True when this kind of fault was not known. */
    addFault(verdict: Fault['verdict'], request: Request, status: string, evidence: string): boolean {
      const key = keyOf(verdict, request, status);
      const known = faults.get(key);
      if (known) known.seen += 1;
      else {
        const { title } = request;
        faults.set(key, { verdict, title, status, request: inWords(request), seen: 1, evidence });
      }
      return !known;
    },
    /** The same fault by a smaller request, and what the shop wrote meanwhile. */
    refine(verdict: Fault['verdict'], request: Request, status: string, smallest: Request, evidence: string) {
      const known = faults.get(keyOf(verdict, request, status));
      if (known) Object.assign(known, { request: inWords(smallest), evidence });
    },
  };
}

const keyOf = (verdict: Fault['verdict'], { title }: Request, status: string) =>
  `${verdict} ${status} ${title}`;

export type Tally = ReturnType<typeof createTally>;

/** Cookies are left out: the same question by another session is no other question. */
function digest(request: Request): string {
  const bytes = toBytes({ ...request, headers: request.headers.filter(([name]) => name !== 'Cookie') });
  const hash = createHash('sha1')
    .update(bytes)
    .update(JSON.stringify(request.manner ?? null));
  return hash.digest('base64');
}
