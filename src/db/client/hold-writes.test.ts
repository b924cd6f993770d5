import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { holdWrites } from './hold-writes.ts';

/** A connection whose stream notes what is written to it; like a socket, it has `write` of its class. */
function openClient() {
  const written: string[] = [];
  class Stream {
    destroyed = false;
    write(chunk: Buffer, ...rest: unknown[]) {
      written.push(`${chunk}${rest.length > 0 ? '!' : ''}`);
      return true;
    }
  }
  const stream = new Stream();
  const say = (text: string, ...rest: unknown[]) => stream.write(Buffer.from(text), ...rest);
  return { client: { connection: { stream } } as unknown as Client, stream, written, say };
}

test('[FAST-16] what is held leaves as one piece, by whoever holds it last', () => {
  const { client, written, say } = openClient();
  const [first, last] = [holdWrites(client), holdWrites(client)];
  say('a');
  first();
  say('b');
  expect(written).toEqual([]);
  last();
  say('c');
  expect(written).toEqual(['ab', 'c']);
});

test('[FAST-16] whoever wants to hear of the end of a write is written behind all before it, and waits for nobody', () => {
  const { client, written, say } = openClient();
  const letGo = holdWrites(client);
  say('a');
  say('end', () => {});
  expect(written).toEqual(['a', 'end!']);
  say('b');
  letGo();
  expect(written).toEqual(['a', 'end!', 'b']);
});

test('[FAST-16] nothing is written to a connection that was lost meanwhile', () => {
  const { client, stream, written, say } = openClient();
  const letGo = holdWrites(client);
  say('a');
  stream.destroyed = true;
  letGo();
  expect(written).toEqual([]);
});
