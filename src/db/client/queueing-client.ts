import { Client } from 'pg';

type Ask = (...input: unknown[]) => Promise<unknown>;

/**
 * A connection on which the questions of a transaction may be asked side by side: each waits for the one before. The
 * driver still does so itself but says that it will stop.
 */
export class QueueingClient extends Client {
  constructor(...input: ConstructorParameters<typeof Client>) {
    super(...input);
    const ask = this.query.bind(this) as unknown as Ask;
    const queue = { last: Promise.resolve() as Promise<unknown> };
    this.query = ((...input: unknown[]) => {
      // The pool's own way, with a function that is called back: never two on one connection.
      if (typeof input.at(-1) === 'function') return ask(...input);
      const answer = queue.last.then(() => ask(...input));
      queue.last = answer.catch(() => {});
      return answer;
    }) as unknown as typeof this.query;
  }
}
