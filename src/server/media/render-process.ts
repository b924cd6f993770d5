import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

type Order = { brand: string; art: unknown; view?: string; width: number; outBase: string };
type Worker = { child: ChildProcess; answered: ((isWritten: boolean) => void) | null };

const IDLE_MS = 30_000;

/**
 * The process that draws large pictures, one at a time and behind all other work of the machine, so that the shop
 * itself stays quick. It starts with the first order and ends when there has been none for half a minute. `render`
 * answers whether the files are written; a process that cannot be started, ends or says something odd has written none.
 */
export function createRenderProcess(root: string) {
  const state: { worker: Worker | null; timer: NodeJS.Timeout | null } = { worker: null, timer: null };

  function stop() {
    const { worker } = state;
    state.worker = null;
    worker?.child.kill();
  }

  function start(): Worker {
    const script = join(root, 'demo', 'art', 'render-worker.ts');
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { PATH: process.env.PATH ?? '' },
    });
    lowerPriority(child.pid);
    const worker: Worker = { child, answered: null };
    const answer = (isWritten: boolean) => {
      worker.answered?.(isWritten);
      worker.answered = null;
    };
    const end = () => {
      if (state.worker === worker) state.worker = null;
      answer(false);
    };
    child.on('error', end);
    child.on('exit', end);
    child.stdin.on('error', end);
    child.stdout.on('error', end);
    createInterface({ input: child.stdout })
      .on('error', end)
      .on('line', (line) => answer(hasFiles(line)));
    child.unref();
    return worker;
  }

  function render(order: Order): Promise<boolean> {
    if (state.timer) clearTimeout(state.timer);
    state.worker ??= start();
    const { worker } = state;
    const written = new Promise<boolean>((resolve) => {
      worker.answered = resolve;
    });
    worker.child.stdin?.write(`${JSON.stringify(order)}\n`);
    return written.finally(() => {
      state.timer = setTimeout(stop, IDLE_MS).unref();
    });
  }

  return { render, stop };
}

/** Where the system refuses it, or the process could not be started, it draws like any other. */
function lowerPriority(pid: number | undefined) {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {}
}

function hasFiles(line: string): boolean {
  try {
    return Boolean(JSON.parse(line)?.files);
  } catch {
    return false;
  }
}
