import { expect, test } from 'vitest';
import { watchSpareTime } from './spare-time.ts';

type Use = { idle: number; active: number; utilization: number };

/** An event loop that was idle and at work for so many ms in all. */
function loop() {
  const total = { idle: 0, active: 0 };
  const measure = (since?: Use): Use => {
    const idle = total.idle - (since?.idle ?? 0);
    const active = total.active - (since?.active ?? 0);
    return { idle, active, utilization: active / (idle + active || 1) };
  };
  const pass = (idle: number, active: number) => {
    total.idle += idle;
    total.active += active;
  };
  return { measure, pass };
}

test('[FAST-07] a process at work for half of its time has none to spare, until it has it again', () => {
  const { measure, pass } = loop();
  const hasTime = watchSpareTime(measure);
  expect(hasTime()).toBe(true);
  pass(400, 700);
  expect(hasTime()).toBe(false);
  pass(2000, 100);
  expect(hasTime()).toBe(true);
});

test('[FAST-07] what was said stands for a second', () => {
  const { measure, pass } = loop();
  const hasTime = watchSpareTime(measure);
  pass(0, 900);
  expect(hasTime()).toBe(true);
  pass(0, 100);
  expect(hasTime()).toBe(false);
  pass(999, 0);
  expect(hasTime()).toBe(false);
  pass(1, 0);
  expect(hasTime()).toBe(true);
});
