import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite';

const { serialize } = protocol;

type Ask = (text: string, params: unknown[] | undefined, rowMode: RowMode) => Promise<Results>;
type RowMode = 'array' | 'object' | undefined;
type Prepared = {
  name: string;
  /** The type of each parameter. */
  types: readonly number[];
  /** What describes the rows; none for a statement without rows. */
  description: Answers;
};
type Answers = Parameters<typeof parse.parseResults>[0];
type Asked = { params: readonly unknown[]; rowMode: RowMode };

const MOST_PREPARED = 150;
const MOST_SEEN = 1_000;
/** Longer ones insert many rows at once and do not come again. */
const LONGEST_PREPARED = 8_000;
/** A prepared statement whose rows have another shape since a migration, and one that the database has forgotten. */
const OUTDATED = new Set(['0A000', '26000']);

/** Sends messages as one, so that nothing of another statement comes between them. */
async function send(client: PGlite, messages: readonly Uint8Array[]): Promise<Answers> {
  const { messages: answers } = await client.execProtocol(Buffer.concat([...messages, serialize.sync()]), {
    syncToFs: false,
  });
  return answers;
}

async function prepare(client: PGlite, { name, text }: { name: string; text: string }): Promise<Prepared> {
  const answers = await send(client, [
    serialize.parse({ name, text }),
    serialize.describe({ type: 'S', name }),
  ]);
  const description = answers.filter((answer) => answer.name === 'rowDescription');
  return { name, types: parse.parseDescribeStatementResults(answers), description };
}

async function execute(
  client: PGlite,
  { name, types, description }: Prepared,
  asked: Asked,
): Promise<Results> {
  const values = asked.params.map((value, place) => toText(client, value, types[place]));
  const answers = await send(client, [serialize.bind({ statement: name, values }), serialize.execute({})]);
  const [result] = parse.parseResults([...description, ...answers], client.parsers, {
    rowMode: asked.rowMode,
  });
  return result ?? { rows: [], fields: [] };
}

function toText(client: PGlite, value: unknown, type: number | undefined): string | null {
  if (value === null || value === undefined) return null;
  const write = client.serializers[type ?? 0];
  return write ? write(value) : String(value);
}

/** The prepared statements by their text, the least recently used one first. */
function createKept(client: PGlite) {
  const kept = new Map<string, Prepared>();
  const seen = new Set<string>();
  const state = { next: 1 };
  return {
    forget: (text: string) => kept.delete(text),
    isWorthPreparing(text: string): boolean {
      if (kept.has(text) || seen.has(text)) return true;
      if (seen.size >= MOST_SEEN) seen.clear();
      if (text.length <= LONGEST_PREPARED) seen.add(text);
      return false;
    },
    async find(text: string): Promise<Prepared> {
      const found = kept.get(text) ?? (await prepare(client, { name: `shop_${state.next++}`, text }));
      kept.delete(text);
      kept.set(text, found);
      const [[oldest, { name }] = [text, found]] = kept;
      if (kept.size > MOST_PREPARED) {
        kept.delete(oldest);
        await send(client, [serialize.close({ type: 'S', name })]);
      }
      return found;
    },
  };
}

/**
 * The statements of the embedded database, each prepared when it comes for the second time: parsing, planning and the
 * steps between are most of what a short statement costs there. The least recently used ones are closed.
 */
export function prepareStatements(client: PGlite) {
  const kept = createKept(client);

  async function runPrepared(text: string, asked: Asked): Promise<Results> {
    try {
      return await client.runExclusive(async () => execute(client, await kept.find(text), asked));
    } catch (error) {
      if (OUTDATED.has((error as { code?: string }).code ?? '')) kept.forget(text);
      throw error;
    }
  }

  return {
    /** Inside a transaction, whose own way of asking is `ask`. */
    inside:
      (ask: Ask): Ask =>
      (text, params, rowMode) =>
        kept.isWorthPreparing(text)
          ? runPrepared(text, { params: params ?? [], rowMode })
          : ask(text, params, rowMode),
    /** Outside of transactions, and after those that run or wait. */
    outside:
      (ask: Ask): Ask =>
      async (text, params, rowMode) => {
        if (!kept.isWorthPreparing(text)) return ask(text, params, rowMode);
        const asked = { params: params ?? [], rowMode };
        const result = await client._runExclusiveTransaction(() => runPrepared(text, asked));
        await client.syncToFs();
        return result;
      },
  };
}
