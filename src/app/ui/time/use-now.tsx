import { createContext, useContext, useSyncExternalStore } from 'react';

/** The moment the page was rendered: server and first client render agree on it (decision 0030-personal-parts-in-the-browser). */
const RenderedAtContext = createContext(0);
export const ClockProvider = RenderedAtContext.Provider;

const listeners = new Set<() => void>();
const clock: { offsetMs: number; nowMs: number | null; timer: ReturnType<typeof setInterval> | null } = {
  offsetMs: 0,
  nowMs: null,
  timer: null,
};

/** How far the server's clock is ahead of this device's, from the `Date` header of an own answer. */
export function setClockOffset(offsetMs: number): void {
  clock.offsetMs = offsetMs;
  tick();
}

/** Epoch ms by the server's clock, once a second, from one interval for the whole page. */
export function useNow(): number {
  const renderedAt = useContext(RenderedAtContext);
  return useSyncExternalStore(subscribe, readNow, () => renderedAt);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  clock.timer ??= setInterval(tick, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0 || clock.timer === null) return;
    clearInterval(clock.timer);
    clock.timer = null;
    clock.nowMs = null;
  };
}

function readNow(): number {
  clock.nowMs ??= Date.now() + clock.offsetMs;
  return clock.nowMs;
}

function tick(): void {
  clock.nowMs = Date.now() + clock.offsetMs;
  for (const listener of listeners) listener();
}
