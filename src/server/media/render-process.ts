import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

type Order = { art: unknown; width: number; outBase: string };

const IDLE_MS = 30_000;

/**
 * The process that draws large pictures, one at a time, so that the shop itself stays quick. It starts with the first
 * order and ends when there has been none for half a minute. `render` answers whether the files are written.
 */
export function createRenderProcess(root: string) {
  const state: { child: ChildProcess | null; timer: NodeJS.Timeout | null } = { child: null, timer: null };

  function stop() {
    state.child?.kill();
    state.child = null;
  }

  function start(): ChildProcess {
    const worker = join(root, 'src', 'db', 'seed', 'art', 'render-worker.ts');
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', worker], {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { PATH: process.env.PATH ?? '' },
    });
    child.unref();
    child.stdin?.on('error', () => {});
    child.once('exit', () => {
      if (state.child === child) state.child = null;
    });
    return child;
  }

  function render(order: Order): Promise<boolean> {
    if (state.timer) clearTimeout(state.timer);
    state.child ??= start();
    const { child } = state;
    const answered = new Promise<boolean>((resolve) => {
      const lines = createInterface({ input: child.stdout ?? process.stdin });
      lines.once('line', (line) => {
        lines.close();
        resolve(Boolean(JSON.parse(line).files));
      });
      child.once('exit', () => resolve(false));
      child.once('error', () => resolve(false));
    });
    child.stdin?.write(`${JSON.stringify(order)}\n`);
    return answered.finally(() => {
      state.timer = setTimeout(stop, IDLE_MS).unref();
    });
  }

  return { render, stop };
}
