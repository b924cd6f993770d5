import { readFileSync } from 'node:fs';
import { freePort, type ShopProcess, startShop } from '../shop-process.ts';

/** A built shop that is started again when it ends, as a supervisor would; every end is counted. */
export async function superviseShop(environment: Record<string, string>) {
  const port = await freePort();
  const state = { restarts: 0, isStopping: false, lastWords: '' };
  let shop: Promise<ShopProcess>;

  async function start(): Promise<ShopProcess> {
    const started = await startShop(environment, port);
    started.child.once('exit', () => {
      if (state.isStopping) return;
      state.restarts += 1;
      state.lastWords = started.output().slice(-1500);
      shop = start();
    });
    return started;
  }
  shop = start();
  await shop;

  return {
    port,
    state,
    /** Waits until it serves, and answers the process. */
    whenUp: async () => (await shop).child,
    output: async () => (await shop).output(),
    memoryMiB: async () => {
      const { child } = await shop;
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    },
    stop: async () => {
      state.isStopping = true;
      await (await shop).stop();
    },
  };
}

export type SupervisedShop = Awaited<ReturnType<typeof superviseShop>>;
