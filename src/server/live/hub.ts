import { z } from 'zod';

/** A change notice says what changed, never the data: the page asks its own loader again (decision 0013-change-notices-carry-no-data). */
export type LiveNotice = { topic: string; kind: string; ref: string };

type Listen = (notice: LiveNotice) => void;

const schema = z.object({ topic: z.string(), kind: z.string(), ref: z.string() });

/** All listeners of this process; change notices of other processes come in through the database's NOTIFY. */
export function createHub() {
  const listeners = new Map<string, Set<Listen>>();

  function tell(notice: LiveNotice): void {
    for (const hear of [...(listeners.get(notice.topic) ?? [])]) hear(notice);
  }

  function tellAll(): void {
    for (const topic of [...listeners.keys()].filter(isPagesTopic)) tell({ topic, kind: 'missed', ref: '' });
  }

  return {
    /**
     * Takes a NOTIFY payload; what is not a change notice is dropped. An empty one says that change notices may have been lost: every
     * page that listens is asked to look again, and no session is told that it has ended.
     */
    receive(payload: string) {
      if (payload === '') return tellAll();
      const notice = schema.safeParse(parseJson(payload)).data;
      if (notice) tell(notice);
    },
    /** Calls `hear`, which may not throw, for each change notice of the topic until the answer is called. */
    subscribe(topic: string, hear: Listen): () => void {
      const hearing = listeners.get(topic) ?? new Set();
      listeners.set(topic, hearing.add(hear));
      return () => {
        hearing.delete(hear);
        if (hearing.size === 0 && listeners.get(topic) === hearing) listeners.delete(topic);
      };
    },
  };
}

export type Hub = ReturnType<typeof createHub>;

function isPagesTopic(topic: string): boolean {
  return topic === 'public' || topic === 'staff' || topic.startsWith('customer:');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
