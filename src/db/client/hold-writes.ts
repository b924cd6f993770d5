import type { Client, PoolClient } from 'pg';

type Write = (chunk: Buffer, ...rest: unknown[]) => boolean;
type Stream = { write: Write; destroyed: boolean };
type Held = { holders: number; parts: Buffer[] };

const held = new WeakMap<Stream, Held>();

/**
 * Holds back what the driver writes to a connection until the answered function is called, by whoever holds it last; then
 * it leaves as one buffer. The driver writes each message of a statement by itself, and a socket takes one buffer in less
 * time than a list of them.
 */
export function holdWrites(client: Client | PoolClient): () => void {
  const { stream } = (client as unknown as { connection: { stream: Stream } }).connection;
  const holding = held.get(stream) ?? begin(stream);
  holding.holders += 1;
  return () => {
    holding.holders -= 1;
    if (holding.holders > 0) return;
    held.delete(stream);
    // The socket's own again, which its class has.
    delete (stream as Partial<Stream>).write;
    send(stream, holding.parts);
  };
}

function begin(stream: Stream): Held {
  const holding: Held = { holders: 0, parts: [] };
  const write = stream.write.bind(stream);
  held.set(stream, holding);
  stream.write = (chunk, ...rest) => {
    if (rest.length === 0) {
      holding.parts.push(chunk);
      return true;
    }
    // Whoever wants to hear of its end, such as the end of the connection, waits for nobody.
    send({ write, destroyed: stream.destroyed }, holding.parts.splice(0));
    return write(chunk, ...rest);
  };
  return holding;
}

function send(stream: Stream, parts: readonly Buffer[]): void {
  // What was asked of a connection that is lost has failed already.
  if (parts.length > 0 && !stream.destroyed) stream.write(Buffer.concat(parts));
}
