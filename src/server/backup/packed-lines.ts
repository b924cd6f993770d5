import { createHash } from 'node:crypto';
import { pipeline, Readable, Transform } from 'node:stream';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { Seal } from './seal.ts';

const LINES_AT_ONCE = 500;
const LEVEL = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

/** An error reaches whoever reads the last stream; each step only has to have somebody who listens. */
const heard = () => {};

/** Counts and hashes what passes. */
export function createMeter() {
  const hash = createHash('sha256');
  const state = { bytes: 0 };
  const through = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk);
      state.bytes += chunk.length;
      next(null, chunk);
    },
  });
  return { through, facts: () => ({ bytes: state.bytes, sha256: hash.digest('hex') }) };
}

/** Rows as they were read and written, as one number of rows and one digest of all of them in order. */
export function createTally() {
  const hash = createHash('sha256');
  const state = { rows: 0 };
  return {
    add(lines: readonly string[]) {
      for (const line of lines) hash.update(line).update('\n');
      state.rows += lines.length;
    },
    facts: () => ({ rows: state.rows, digest: hash.digest('hex') }),
  };
}

export type Tally = ReturnType<typeof createTally>;

/** The lines as one compressed stream, told to the tally on their way. */
export function packLines(lines: AsyncIterable<string[]>, tally: Tally): Readable {
  async function* text() {
    for await (const some of lines) {
      tally.add(some);
      yield Buffer.from(`${some.join('\n')}\n`);
    }
  }
  return pipeline(Readable.from(text(), { objectMode: false }), createZstdCompress(LEVEL), heard);
}

/** What was packed and sealed, as lines again, some hundred at a time. */
export async function* unpackLines(stored: Readable, seal: Seal): AsyncGenerator<string[]> {
  const text = pipeline(await seal.open(stored), createZstdDecompress(), heard).setEncoding('utf8');
  const state = { rest: '', lines: [] as string[] };
  for await (const chunk of text as AsyncIterable<string>) {
    const parts = (state.rest + chunk).split('\n');
    state.rest = parts.pop() ?? '';
    state.lines.push(...parts);
    while (state.lines.length >= LINES_AT_ONCE) yield state.lines.splice(0, LINES_AT_ONCE);
  }
  if (state.lines.length > 0) yield state.lines;
}

/** Reads a stream to its end. */
export async function readAll(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString('utf8');
}
