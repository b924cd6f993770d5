import type { ServerResponse } from 'node:http';
import type { Hub, LiveNotice } from './hub.ts';
import type { Member, Pulse } from './pulse.ts';

export const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
};

/** What may wait for a reader who does not keep up. */
const MOST_WAITING_BYTES = 16_384;
const OPENING = Buffer.from('retry: 3000\n\nevent: open\ndata: {}\n\n');
const BEAT = Buffer.from(': still here\n\n');

type Stream = {
  response: ServerResponse;
  topic: string;
  /** What of a change notice this page may know; null for nothing. Without it all of it. */
  pass?: (notice: LiveNotice) => LiveNotice | null;
  /** What the stream depends on, asked at each heartbeat: it ends with its session or its link. */
  held: Member['held'];
  /** The topic on which the end of this session is announced. */
  endTopic: string;
  /** Called once when the stream ends, however it ends: its place is free again. */
  leave: () => void;
};

type Options = { hub: Hub; headers: Record<string, string>; pulse: Pulse };

/**
 * All open streams of change notices of this process, as server-sent events. Each is written straight to its connection:
 * the request, its headers and everything that has answered it are free again while it is open.
 */
export function createStreams({ hub, headers, pulse }: Options) {
  const open = new Set<() => void>();
  const state = { isEnding: false };
  const head = { ...headers, ...STREAM_HEADERS };
  const frames = new WeakMap<LiveNotice, Buffer>();

  /** The same bytes for all who hear the same change notice. */
  function frameOf(notice: LiveNotice): Buffer {
    const frame = frames.get(notice) ?? Buffer.from(`event: hint\ndata: ${JSON.stringify(notice)}\n\n`);
    frames.set(notice, frame);
    return frame;
  }

  return {
    /** Opens a stream, unless its browser has left meanwhile. */
    open({ response, topic, pass, held, endTopic, leave }: Stream): void {
      // Called by the heartbeat and by other people's change notices, also in the moment after the browser left: it may
      // not throw. A reader that does not keep up is cut off: it comes back and asks again.
      const send = (frame: Buffer) => {
        if (!response.writable) return;
        if (response.writableLength > MOST_WAITING_BYTES) response.destroy();
        else response.write(frame);
      };
      const end = () => void response.end();
      const hear = (notice: LiveNotice) => {
        const passed = pass ? pass(notice) : notice;
        if (passed) send(frameOf(passed));
      };
      if (response.closed || response.destroyed) {
        leave();
        return;
      }
      const unsubscribe = hub.subscribe(topic, hear);
      const forget = hub.subscribe(endTopic, end);
      const rest = pulse.join({ held, beat: () => send(BEAT), end });
      open.add(end);
      response.once('close', () => {
        open.delete(end);
        rest();
        forget();
        unsubscribe();
        leave();
      });
      response.writeHead(200, head);
      send(OPENING);
      if (state.isEnding) end();
    },
    /** The process is stopping: every stream ends, and browsers reconnect to another process. */
    endAll(): void {
      state.isEnding = true;
      pulse.stop();
      for (const end of [...open]) end();
    },
    size: () => open.size,
  };
}

export type Streams = ReturnType<typeof createStreams>;
