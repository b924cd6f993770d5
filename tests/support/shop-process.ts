import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { shopTime } from './shop-time.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'src', 'server', 'main.ts');

/** Shorter than the time of any test, so that it fails by what the shop did, not by its own clock. */
const LONGEST_START_MS = 180_000;
const LONGEST_ANSWER_MS = 20_000;

export type ShopProcess = {
  url: string;
  child: ChildProcess;
  output: () => string;
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Starts the built shop as an operator would, but for its clock (SEC-35), and waits until it serves. */
export async function startShop(
  environment: Record<string, string>,
  wantedPort?: number,
): Promise<ShopProcess> {
  const port = wantedPort ?? (await freePort());
  const chunks: string[] = [];
  const flags = (process.env.SHOP_NODE_FLAGS ?? '').split(' ').filter(Boolean);
  const child = spawn(process.execPath, [...flags, '--disable-warning=ExperimentalWarning', MAIN], {
    env: {
      ...process.env,
      ...shopTime(),
      LOG_LEVEL: 'error',
      DEMO_SIGN_IN: '1',
      // The tests know every order of the demo; those of the history ask for it.
      DEMO_HISTORY: '0',
      DATABASE_URL: '',
      ...environment,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.on('data', (chunk) => chunks.push(String(chunk)));
  child.stderr.on('data', (chunk) => chunks.push(String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const output = () => chunks.join('');
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + LONGEST_START_MS;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the shop ended at once:\n${output()}`);
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(LONGEST_ANSWER_MS) }).catch(
      () => null,
    );
    if (answer?.ok) return { url, child, output, stop };
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`the shop did not start:\n${output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
