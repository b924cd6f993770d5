import { EventEmitter } from 'node:events';
import { z } from 'zod';

/** A hint says what changed, never the data: the page asks its own loader again (decision 8 of the house). */
export type Hint = { topic: string; kind: string; ref: string };

const schema = z.object({ topic: z.string(), kind: z.string(), ref: z.string() });

/** Everybody in this process who listens; hints of other processes come in through the database's NOTIFY. */
export function createHub() {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);

  return {
    /** Takes a NOTIFY payload; what is not a hint is dropped. */
    receive(payload: string) {
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
