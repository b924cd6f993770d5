import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite';

const { serialize } = protocol;

type Ask = (text: string, params: unknown[] | undefined, rowMode: RowMode) => Promise<Results>;
type RowMode = 'array' | 'object' | undefined;
type Prepared = {
  name: string;
  /** The type of each parameter. */
  types: readonly number[];
  /** What describes the rows; none for a statement without rows. */
  description: Described;
};
type Described = Parameters<typeof parse.parseResults>[0];

const MOST_PREPARED = 150;
const MOST_SEEN = 1_000;
/** Longer ones insert many rows at once and do not come again. */
const LONGEST_PREPARED = 8_000;
/** A prepared statement whose rows have another shape since a migration, and one that the database has forgotten. */
const OUTDATED = new Set(['0A000', '26000']);

/**
 * The statements of the embedded database, each prepared when it comes for the second time: parsing, planning and the
 * steps between are most of what a short statement costs there. The least recently used ones are closed.
 */
export function prepareStatements(client: PGlite) {
  const seen = new Set<string>();
  const prepared = new Map<string, Prepared>();
  const state = { next: 1 };

  /** Runs messages as one: nothing of another statement comes between them. */
  const send = async (...messages: Uint8Array[]): Promise<Described> => {
    const { messages: answers } = await client.execProtocol(Buffer.concat(messages), { syncToFs: false });
    return answers;
  };

  async function prepare(text: string): Promise<Prepared> {
    const name = `shop_${state.next++}`;
    const answers = await send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    );
    const description = answers.filter((answer) => answer.name === 'rowDescription');
    return { name, types: parse.parseDescribeStatementResults(answers), description };
  }

  async function findPrepared(text: string): Promise<Prepared> {
    const known = prepared.get(text) ?? (await prepare(text));
    prepared.delete(text);
    prepared.set(text, known);
    const [[oldest, { name }] = ['', known]] = prepared;
    if (prepared.size > MOST_PREPARED) {
      prepared.delete(oldest);
      await send(serialize.close({ type: 'S', name }), serialize.sync());
    }
    return known;
  }

  function isWorthPreparing(text: string): boolean {
    if (prepared.has(text) || seen.has(text)) return true;
    if (seen.size >= MOST_SEEN) seen.clear();
    if (text.length <= LONGEST_PREPARED) seen.add(text);
    return false;
  }

  const toText = (value: unknown, type: number | undefined): string | null => {
    if (value === null || value === undefined) return null;
    const write = client.serializers[type ?? 0];
    return write ? write(value) : String(value);
  };

  async function run(text: string, params: unknown[], rowMode: RowMode): Promise<Results> {
    const { name, types, description } = await findPrepared(text);
    const values = params.map((value, place) => toText(value, types[place]));
    const answers = await send(
      serialize.bind({ statement: name, values }),
      serialize.execute({}),
      serialize.sync(),
    );
    const [result] = parse.parseResults([...description, ...answers], client.parsers, { rowMode });
    return result ?? { rows: [], fields: [] };
  }

  async function runPrepared(text: string, params: unknown[] | undefined, rowMode: RowMode) {
    try {
      return await client.runExclusive(() => run(text, params ?? [], rowMode));
    } catch (error) {
      if (OUTDATED.has((error as { code?: string }).code ?? '')) prepared.delete(text);
      throw error;
    }
  }

  return {
    /** Inside a transaction, whose own way of asking is `ask`. */
    inside:
      (ask: Ask): Ask =>
      (text, params, rowMode) =>
        isWorthPreparing(text) ? runPrepared(text, params, rowMode) : ask(text, params, rowMode),
    /** Outside of transactions, and after those that run or wait. */
    outside:
      (ask: Ask): Ask =>
      async (text, params, rowMode) => {
        if (!isWorthPreparing(text)) return ask(text, params, rowMode);
        const result = await client._runExclusiveTransaction(() => runPrepared(text, params, rowMode));
        await client.syncToFs();
        return result;
      },
  };
}
