import { Client } from 'pg';
import { databaseFailure, toUnavailable } from '../errors.ts';
import { cutConnection } from './connection.ts';
import { holdWrites } from './hold-writes.ts';
import { announceStatement } from './statement-events.ts';

type Ask = (...input: unknown[]) => Promise<unknown>;
type Told = (error: unknown, ...rest: unknown[]) => void;

/** So much longer than a statement may take does the answer need on its way. */
const MARGIN_MS = 5_000;

export type Pace = {
  /** What every statement waits for before it is sent; null for nothing. */
  settled?: () => Promise<void> | null;
};

export type ClientPace = Pace & { statementTimeoutMs: number; isPooled: boolean };

/** What it answers changed its type with a migration; the connection does not know it, or knows another by its name. */
const OUTDATED = new Set(['0A000', '26000', '42P05']);

/** A prepared statement that this connection can never run again, and another one can. */
export const isOutdated = (error: unknown) => OUTDATED.has(databaseFailure(error)?.code ?? '');

const AT_ONCE: ClientPace = { statementTimeoutMs: 0, isPooled: false };

/**
 * A connection in the driver's pipeline mode: the questions of a transaction may be asked side by side, are answered in
 * their order, and what is asked in one go leaves in one piece. Nobody waits for a `begin`: it fails only with its
 * connection, which is then cut, so that nothing that was asked behind it can be kept. A connection that falls silent for
 * longer than a statement may take is cut, and one that is lost in any way fails its questions as `Unavailable`.
 */
export class QueueingClient extends Client {
  /** Has a prepared statement of it failed for good? Whoever gives it back ends it. */
  isOutdated = false;

  constructor(...input: ConstructorParameters<typeof Client>) {
    super(...input);
    // The pool listens to idle connections only; one that is lost while it is used would end the process.
    this.on('error', () => {});
    const send = this.query.bind(this) as unknown as Ask;
    const state = { pause: null as Promise<unknown> | null };
    const [config] = input;
    const pace = (typeof config === 'object' && (config as { pace?: ClientPace }).pace) || AT_ONCE;
    const { settled = () => null, statementTimeoutMs: limit } = pace;
    const ask: Ask = pace.isPooled ? (...input) => send(...withoutName(input)) : send;
    const watch = (statement: unknown) => {
      const timer = limit > 0 ? setTimeout(() => cutConnection(this), limit + MARGIN_MS) : undefined;
      const end = announceStatement(textOf(statement));
      return (error?: unknown) => {
        clearTimeout(timer);
        end(error);
        if (isOutdated(error)) this.isOutdated = true;
      };
    };
    const askWatched = (...input: unknown[]) => {
      gatherWrites(this);
      const answered = watch(input[0]);
      return ask(...input).then(
        (answer) => {
          answered();
          return answer;
        },
        (error) => {
          answered(error);
          throw toUnavailable(error);
        },
      );
    };
    /** Sent at once, unless something before it still waits for `settled`. */
    const inTurn = (asked: () => Promise<unknown>) => {
      const pause = state.pause ? state.pause.then(settled) : settled();
      if (!pause) return asked();
      const turn: Promise<{ answer: Promise<unknown> }> = pause.then(() => {
        if (state.pause === turn) state.pause = null;
        const answer = asked();
        answer.catch(() => {});
        return { answer };
      });
      state.pause = turn;
      return turn.then(({ answer }) => answer);
    };
    this.query = ((...input: unknown[]) => {
      const told = input.at(-1);
      // The pool's own way, with a function that is called back: never two on one connection.
      if (typeof told === 'function') {
        const asked = () => ask(...input.slice(0, -1), callBack(told as Told, watch(input[0])));
        const pause = settled();
        return pause ? pause.then(asked).catch(told as Told) : asked();
      }
      const answer = inTurn(() => askWatched(...input));
      if (!isBegin(input[0])) return answer;
      answer.catch(() => cutConnection(this));
      return Promise.resolve(BEGUN);
    }) as unknown as typeof this.query;
  }
}

/**
 * Holds back what is written to the connection until everything that is asked in this turn was asked: behind all that is
 * ready to run, because whoever asks next in a transaction does so from there.
 */
function gatherWrites(client: Client): void {
  const letGo = holdWrites(client);
  queueMicrotask(() => process.nextTick(letGo));
}

const BEGUN = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] };
const isBegin = (statement: unknown) => /^begin\b/.test(textOf(statement));

function callBack(told: Told, answered: (error?: unknown) => void): Told {
  return (error, ...rest) => {
    answered(error);
    told(error && toUnavailable(error), ...rest);
  };
}

/** The text of what the driver was asked: a statement by itself or with its name and parameters. */
function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  return String((statement as { text?: unknown } | null)?.text ?? '');
}

/** The next statement of this name may reach another connection of the pooler, which has not prepared it. */
function withoutName([statement, ...rest]: unknown[]): unknown[] {
  const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement;
  return [isNamed ? { ...statement, name: undefined } : statement, ...rest];
}
