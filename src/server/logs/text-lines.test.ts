import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { openLog } from './open-log.ts';
import { openTextLines } from './text-lines.ts';

async function linesOf(environment: Record<string, string>, isTerminal = false) {
  const lines: string[] = [];
  const config = readConfig(environment, { isTerminal });
  const text = await openTextLines(config, { write: (line) => lines.push(line) });
  const log = openLog({ logLevel: 'info' }, text ?? { write: (line) => lines.push(line) });
  log.error({ err: new TypeError('broken by 9515550123'), address: '/cart' }, 'a request failed');
  return lines.join('');
}

test('[WATCH-06] at a terminal a line is text: time, level, sentence and the parts of the error', async () => {
  const text = await linesOf({}, true);
  expect(text).toMatch(/^\[\d\d:\d\d:\d\d\] ERROR: a request failed\n/);
  for (const part of ['/cart', 'TypeError', 'broken by …', 'at ']) expect(text).toContain(part);
  expect(text).not.toContain('9515550123');
});

test('[WATCH-06] elsewhere a line is one object of JSON, and LOG_FORMAT decides where it is set', async () => {
  for (const json of [await linesOf({}), await linesOf({ LOG_FORMAT: 'json' }, true)])
    expect(JSON.parse(json)).toMatchObject({ msg: 'a request failed', address: '/cart' });
  expect(await linesOf({ LOG_FORMAT: 'text' })).toMatch(/ERROR: a request failed/);
  expect(() => readConfig({ LOG_FORMAT: 'xml' })).toThrow('LOG_FORMAT: needs json or text');
});
