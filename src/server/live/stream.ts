import type { Hub, LiveNotice } from './hub.ts';

export const HEARTBEAT_MS = 25_000;

type Options = {
  hub: Hub;
  topics: readonly string[];
  /** What of a change notice this page may know; null for nothing. Without it all of it. */
  pass?: (notice: LiveNotice) => LiveNotice | null;
  /** Asked at each heartbeat: a stream ends when its session does (decision 0035-one-stream-per-browser). */
  isStillAllowed: () => Promise<boolean>;
  /** The topic on which the end of this session is announced. */
  endTopic: string;
  signal: AbortSignal;
  /** Called once when the stream ends, however it ends: its place is free again. */
  leave: () => void;
  /** The process is stopping: every stream ends, and browsers reconnect to another process. */
  ending: AbortSignal;
};

export const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
};

const encoder = new TextEncoder();
const frame = (notice: LiveNotice) => encoder.encode(`event: hint\ndata: ${JSON.stringify(notice)}\n\n`);

/** One open stream of change notices as server-sent events. */
export function openStream({
  hub,
  topics,
  pass = (notice) => notice,
  isStillAllowed,
  endTopic,
  signal,
  ending,
  leave,
}: Options): Response {
  const undo: (() => void)[] = [leave];
  const state = { isOver: false };
  const close = () => {
    state.isOver = true;
    for (const step of undo.splice(0)) step();
  };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const end = () => {
        if (state.isOver) return;
        close();
        controller.close();
      };
      // Called by timers and by other people's change notices, also in the moment after the browser left: it may not throw.
      const send = (chunk: Uint8Array) => {
        if (state.isOver) return;
        // A reader that does not keep up is cut off: it comes back and asks again.
        if ((controller.desiredSize ?? 0) < -64) return end();
        controller.enqueue(chunk);
      };
      const hear = (notice: LiveNotice) => {
        const passed = pass(notice);
        if (passed) send(frame(passed));
      };
      for (const topic of topics) undo.push(hub.subscribe(topic, hear));
      undo.push(hub.subscribe(endTopic, end));
      const beat = setInterval(async () => {
        if (!(await isStillAllowed().catch(() => true))) return end();
        send(encoder.encode(': still here\n\n'));
      }, HEARTBEAT_MS);
      undo.push(() => clearInterval(beat));
      signal.addEventListener('abort', end);
      ending.addEventListener('abort', end);
      undo.push(() => ending.removeEventListener('abort', end));
      // A browser that left while its session was looked up sends no further event.
      if (signal.aborted || ending.aborted) return end();
      send(encoder.encode('retry: 3000\n\nevent: open\ndata: {}\n\n'));
    },
    cancel: close,
  });
  return new Response(body, { headers: STREAM_HEADERS });
}
