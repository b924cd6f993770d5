import type { FuzzResult } from './fuzz-shop.ts';

/** The figures of a run, one a line, and each kind of fault with its request. */
export function reportOf({ tally, memory, changed, differences }: FuzzResult): {
  lines: string[];
  isGood: boolean;
} {
  const { count, distinct, verdicts, faults, statuses } = tally;
  const times = tally.times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  const wrong = Object.entries(changed).flatMap(([phase, tables]) =>
    tables.map((table) => `${table} (${phase})`),
  );
  const lines = [
    `requests sent: ${count.sent}, different ones: ${distinct.size}, of ${tally.kinds.size} kinds`,
    `process restarts: ${count.restarts}`,
    `answers 5xx other than 503 with Retry-After: ${verdicts.failed}`,
    `answers 503 with Retry-After: ${verdicts.busy}; 429: ${statuses.get(429) ?? 0}`,
    `answers that never came: ${verdicts.hung}; closed without a word: ${verdicts.silent}`,
    `answers that tell how the shop is made: ${verdicts.insides}`,
    `tables changed where nothing may change: ${wrong.length}${wrong.length > 0 ? `: ${wrong.join(', ')}` : ''}`,
    `differences in the books: ${differences.length}`,
    `memory in MiB, warm and at the end of each phase: ${memory.join(', ')}`,
    `answers in ms: p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(0.99999)}`,
    `statuses: ${[...statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, times]) => `${status} × ${times}`)
      .join(', ')}`,
  ];
  for (const { verdict, title, status, seen, request, evidence } of faults.values())
    lines.push(
      '',
      `${verdict} ${status} × ${seen} · ${title}`,
      `  ${request}`,
      ...evidence.split('\n').map((line) => `  | ${line}`),
    );
  for (const difference of differences) lines.push(JSON.stringify(difference));
  const bad =
    count.restarts + verdicts.failed + verdicts.hung + verdicts.insides + wrong.length + differences.length;
  return { lines, isGood: bad === 0 };
}
