export const HEARTBEAT_MS = 25_000;
/** The streams are spread over so many turns, so that ten thousand are not written to at once. */
const TURNS = 25;

/** Which of these ids may still be told something. */
export type FindHeld = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

export type Member = {
  /** The session or order that the stream depends on, and who knows whether it still holds; null for what everybody may hear. */
  held: { id: string; find: FindHeld } | null;
  beat: () => void;
  end: () => void;
};

type Options = { onFailure: (error: unknown) => void; everyMs?: number; turns?: number };

/**
 * One heartbeat for all streams: each member beats every 25 seconds, or ends when what it depends on no longer holds
 * (SEC-17, decision 0035-one-stream-per-browser). One timer for all, and one question for all members of a turn: ten
 * thousand streams that each asked by themselves were 400 statements a second. If the question fails, all beat, and `onFailure` hears why.
 */
export function createPulse({ onFailure, everyMs = HEARTBEAT_MS, turns = TURNS }: Options) {
  const members = Array.from({ length: turns }, () => new Set<Member>());
  const state = { turn: 0 };

  async function findEnded(group: readonly Member[], find: FindHeld): Promise<Member[]> {
    const asked = group.filter(({ held }) => held?.find === find);
    const ids = new Set(asked.flatMap(({ held }) => held?.id ?? []));
    const found = await find([...ids]).catch(onFailure);
    return asked.filter(({ held }) => held && found && !found.has(held.id));
  }

  async function beatAll(turn: Set<Member>): Promise<void> {
    const group = [...turn];
    const questions = new Set(group.flatMap(({ held }) => held?.find ?? []));
    const ended = new Set((await Promise.all([...questions].map((find) => findEnded(group, find)))).flat());
    for (const member of group) {
      if (ended.has(member)) member.end();
      else member.beat();
    }
  }

  const timer = setInterval(() => {
    state.turn = (state.turn + 1) % turns;
    const turn = members[state.turn];
    if (turn && turn.size > 0) void beatAll(turn);
  }, everyMs / turns).unref();

  return {
    /** Beats for the first time when all turns are over. `beat` and `end` may not throw. Answers how to leave. */
    join(member: Member): () => void {
      const turn = members[state.turn];
      turn?.add(member);
      return () => void turn?.delete(member);
    },
    stop: () => clearInterval(timer),
  };
}

export type Pulse = ReturnType<typeof createPulse>;
