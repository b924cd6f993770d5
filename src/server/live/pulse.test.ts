import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPulse, HEARTBEAT_MS } from './pulse.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Members by their names; what happened to each, and what was asked. */
function members() {
  const failures: unknown[] = [];
  const pulse = createPulse({ onFailure: (error) => void failures.push(error) });
  const asked: string[][] = [];
  const happened: string[] = [];
  const find = async (ids: readonly string[]) => {
    asked.push([...ids]);
    if (ids.includes('away')) throw new Error('away');
    return new Set(ids.filter((id) => !id.startsWith('ended')));
  };
  const join = (name: string, isHeld = true) =>
    pulse.join({
      held: isHeld ? { id: name, find } : null,
      beat: () => void happened.push(`${name} beats`),
      end: () => void happened.push(`${name} ends`),
    });
  const wait = async (ms: number) => {
    vi.advanceTimersByTime(ms);
    await settle();
  };
  return { pulse, asked, happened, failures, join, wait };
}

test('[SHELL-48] all members of a turn are asked about at once, and beat or end', async () => {
  const { join, wait, asked, happened } = members();
  for (const name of ['one', 'two', 'two', 'ended']) join(name);
  join('everybody', false);
  await wait(HEARTBEAT_MS - 1);
  expect(happened).toEqual([]);
  await wait(1);
  expect(asked).toEqual([['one', 'two', 'ended']]);
  expect(happened).toEqual(['one beats', 'two beats', 'two beats', 'ended ends', 'everybody beats']);
});

test('[SHELL-48] who joins later beats later, each once in every round', async () => {
  const { join, wait, happened } = members();
  join('early');
  await wait(HEARTBEAT_MS / 5);
  join('late');
  await wait((HEARTBEAT_MS * 4) / 5);
  expect(happened).toEqual(['early beats']);
  await wait(HEARTBEAT_MS / 5);
  expect(happened).toEqual(['early beats', 'late beats']);
});

test('[SHELL-48] who has left is neither asked about nor told, and nobody once all is stopped', async () => {
  const { pulse, join, wait, asked, happened } = members();
  join('gone')();
  await wait(HEARTBEAT_MS);
  join('stopped');
  pulse.stop();
  await wait(HEARTBEAT_MS * 2);
  expect([asked, happened]).toEqual([[], []]);
});

test('[SHELL-48, SEC-24] while it cannot be asked what holds, nobody ends and the failure is told', async () => {
  const { join, wait, happened, failures } = members();
  for (const name of ['ended', 'away']) join(name);
  await wait(HEARTBEAT_MS);
  expect(happened).toEqual(['ended beats', 'away beats']);
  expect(failures).toEqual([new Error('away')]);
});
