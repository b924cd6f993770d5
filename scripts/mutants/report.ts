import type { Mutant, Room } from './mutant.ts';
import type { Outcome } from './try-mutant.ts';

export interface Tried {
  room: Room;
  mutant: Mutant;
  outcome: Outcome;
}

/** The share that the tests must notice, by room. */
const WANTED: Readonly<Record<Room, number>> = { domain: 0.9, services: 0.75, queries: 0.75 };
const Z = 1.96;

/** Where the true share lies in 19 of 20 draws (Wilson). */
export function interval(killed: number, of: number): [low: number, high: number] {
  if (of === 0) return [0, 1];
  const share = killed / of;
  const weight = 1 + Z ** 2 / of;
  const middle = (share + Z ** 2 / (2 * of)) / weight;
  const half = (Z / weight) * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

/** A line a room, the survivors, and whether every room reaches what is wanted of it. */
export function reportOf(tried: readonly Tried[]): { lines: string[]; isEnough: boolean } {
  const rooms = [...new Set(tried.map(({ room }) => room))];
  const rows = rooms.map((room) =>
    rowOf(
      room,
      tried.filter((one) => one.room === room),
    ),
  );
  const left = tried.filter(({ outcome }) => outcome === 'survived' || outcome === 'timeout');
  return {
    lines: [...rows.map(({ line }) => line), '', ...left.map(inWords)],
    isEnough: rows.every(({ isEnough }) => isEnough),
  };
}

function rowOf(room: Room, tried: readonly Tried[]) {
  const count = (wanted: Outcome) => tried.filter(({ outcome }) => outcome === wanted).length;
  const [killed, survived] = [count('killed'), count('survived')];
  const of = killed + survived;
  const share = of === 0 ? 0 : killed / of;
  const [low, high] = interval(killed, of).map(percent);
  const rest = `${count('timeout')} timeout, ${count('invalid')} invalid`;
  return {
    line: `${room}: ${killed} of ${of} killed, ${percent(share)} (95 %: ${low} to ${high}; wanted ${percent(WANTED[room])}), ${rest}`,
    isEnough: of === 0 || share >= WANTED[room],
  };
}

export function inWords({ mutant, outcome }: Omit<Tried, 'room'>): string {
  const { file, line, kind, before, after } = mutant;
  const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 100);
  return `${outcome} ${file}:${line} ${kind}: ${short(before)} → ${short(after)}`;
}
