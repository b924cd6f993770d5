import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Config, ConfigError, readConfig } from './config.ts';

/** The process: reads the environment, opens the shop, listens, and ends it all in order. */
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

async function main() {
  const config = readConfig(process.env);
  // React picks its build by this word: the built shop runs on the finished one, whatever the word was.
  if (process.env.NODE_ENV !== 'development') process.env.NODE_ENV = 'production';
  const server = createServer({ requestTimeout: 120_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 });
  const { open } =
    process.env.NODE_ENV === 'development'
      ? await import('./start/development.ts').then(({ development }) => development(server, root))
      : await import(pathToFileURL(join(root, 'build', 'server', 'index.js')).href).then((built) => ({
          open: built.openShopServer as typeof import('./entry.ts').openShopServer,
        }));
  const shop = await open({ config, root });
  server.on('request', shop.listener);
  server.listen(config.port, config.host, () => {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : config.port;
    shop.announce(
      config.publicUrl ?? `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`,
    );
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    console.error(`The shop cannot listen: ${listenProblem(error, config)}`);
    void shop.close().finally(() => process.exit(1));
  });

  const stop = () => {
    setTimeout(() => process.exit(1), 15_000).unref();
    server.close(() => void shop.close().finally(() => process.exit(0)));
    server.closeIdleConnections();
    shop.endStreams();
    setTimeout(() => server.closeAllConnections(), 2_000).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

function listenProblem({ code, message }: NodeJS.ErrnoException, { port, host }: Config): string {
  if (code === 'EADDRINUSE') return `port ${port} is taken (PORT chooses another)`;
  if (code === 'EACCES') return `this user may not take port ${port} (PORT chooses another)`;
  const isUnknown = code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND';
  return isUnknown ? `this machine has no address ${host} (HOST chooses another)` : message;
}

main().catch((error: unknown) => {
  const isExplained =
    error instanceof ConfigError || (error instanceof Error && error.name === 'StartRefused');
  console.error(isExplained ? (error as Error).message : error);
  process.exit(1);
});
