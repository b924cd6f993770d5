import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { randomId } from './random-id.ts';

test('[CONF-11] an id is long, valid for the server and new each time', () => {
  const ids = Array.from({ length: 100 }, () => randomId());
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
});

test('[CONF-11] browser code uses no API that plain http lacks', () => {
  const files = readdirSync('src/app', { recursive: true, encoding: 'utf8' });
  // The phone of a driver keeps its run encrypted, which browsers do on secure pages alone.
  const isSecure = (name: string) => name.startsWith('console/road/phone/');
  const code = files.filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.|\.server\./.test(name) && !isSecure(name),
  );
  expect(code.length).toBeGreaterThan(100);
  for (const name of code)
    expect(readFileSync(`src/app/${name}`, 'utf8'), name).not.toContain('.randomUUID(');
});
