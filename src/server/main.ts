import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Config, readConfig } from './config.ts';
import { ConfigError } from './config-variables.ts';
import { CONNECTION_LIMITS, CONNECTIONS_WAITING, guardConnections } from './guards/connections.ts';
import { safeError } from './logs/safe-error.ts';
import { endInOrder } from './start/end-in-order.ts';

/** The process: reads the environment, opens the shop, listens, and ends it all in order. */
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

async function main() {
  const isTerminal = Boolean(process.stdin.isTTY && process.stdout.isTTY);
  const config = readConfig(process.env, { isTerminal });
  // React picks its build by this word: the built shop runs on the finished one, whatever the word was.
  if (process.env.NODE_ENV !== 'development') process.env.NODE_ENV = 'production';
  const server = createServer(CONNECTION_LIMITS);
  const { open } =
    process.env.NODE_ENV === 'development'
      ? await import('./start/development.ts').then(({ development }) => development(server, root))
      : await import(pathToFileURL(join(root, 'build', 'server', 'index.js')).href).then((built) => ({
          open: built.openShopServer as typeof import('./entry.ts').openShopServer,
        }));
  const shop = await open({ config, root });
  const refuseStart = (error: NodeJS.ErrnoException) => {
    console.error(`The shop cannot listen: ${listenProblem(error, config)}`);
    void shop.close().finally(() => process.exit(1));
  };
  server.on('request', shop.listener);
  server.once('error', refuseStart);
  guardConnections(server, { log: shop.log, took: shop.tookConnection });
  server.listen({ port: config.port, host: config.host, backlog: CONNECTIONS_WAITING }, () => {
    server.off('error', refuseStart);
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : config.port;
    const url =
      config.publicUrl ?? `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
    shop
      .announce(url)
      .catch((error: unknown) => shop.log.error({ err: error }, 'the start was not announced'));
  });

  const { drain, stop } = endInOrder(server, shop, config);
  process.on('SIGTERM', drain);
  process.on('SIGINT', drain);
  // No error should reach this point. After one, the state of the process is unknown: it logs the error and
  // stops in order, so that a supervisor starts a new one.
  process.on('uncaughtException', (error, origin) => {
    shop.log.fatal({ err: error, origin }, 'an uncaught error: the shop stops');
    stop(1);
  });
}

function listenProblem({ code, message }: NodeJS.ErrnoException, { port, host }: Config): string {
  if (code === 'EADDRINUSE') return `port ${port} is taken (PORT chooses another)`;
  if (code === 'EACCES') return `this user may not take port ${port} (PORT chooses another)`;
  const isUnknown = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code ?? '');
  return isUnknown ? `this machine has no address ${host} (HOST chooses another)` : message;
}

main().catch((error: unknown) => {
  const isExplained =
    error instanceof ConfigError || (error instanceof Error && error.name === 'StartRefused');
  console.error(isExplained ? (error as Error).message : safeError(error));
  process.exit(1);
});
