import { EventEmitter } from 'node:events';
import { z } from 'zod';

/** A hint says what changed, never the data: the page asks its own loader again (decision 8 of the house). */
export type Hint = { topic: string; kind: string; ref: string };

const schema = z.object({ topic: z.string(), kind: z.string(), ref: z.string() });

/** Everybody in this process who listens; hints of other processes come in through the database's NOTIFY. */
export function createHub() {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);

  function tellAll(): void {
    for (const topic of emitter.eventNames().map(String).filter(isPagesTopic))
      emitter.emit(topic, { topic, kind: 'missed', ref: '' } satisfies Hint);
  }

  return {
    /**
     * Takes a NOTIFY payload; what is not a hint is dropped. An empty one says that hints may have been lost: every
     * page that listens is asked to look again, and no session is told that it has ended.
     */
    receive(payload: string) {
      if (payload === '') return tellAll();
      const hint = schema.safeParse(parseJson(payload)).data;
      if (hint) emitter.emit(hint.topic, hint);
    },
    /** Calls `hear` for each hint of the topic until the answer is called. */
    subscribe(topic: string, hear: (hint: Hint) => void): () => void {
      emitter.on(topic, hear);
      return () => emitter.off(topic, hear);
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
