import type { RequestListener, Server } from 'node:http';
import type { OpenShopServer, ShopServer } from '../entry.ts';

/**
 * Serves from the sources: Vite in this process hands out browser modules, and every request is answered by
 * the newest server modules, so both sides change without a restart.
 */
export async function development(server: Server, root: string): Promise<{ open: OpenShopServer }> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  });
  const load = () => vite.ssrLoadModule('/src/server/entry.ts') as Promise<typeof import('../entry.ts')>;

  const open: OpenShopServer = async (options) => {
    const first = await load();
    const shop = await first.openShopServer({ ...options, isDevelopment: true });
    const newest = { entry: first, listener: shop.listener };
    const listener: RequestListener = (request, response) => {
      const answer = async () => {
        const entry = await load();
        if (entry !== newest.entry)
          Object.assign(newest, { entry, listener: entry.createListener(shop.shop) });
        newest.listener(request, response);
      };
      vite.middlewares(request, response, () => {
        answer().catch((error: unknown) => {
          // Sources that cannot be read: the next change may mend them.
          shop.log.error({ err: error }, 'the sources could not be loaded');
          response.writeHead(500, { 'Content-Type': 'text/plain' }).end('The sources could not be loaded.');
        });
      });
    };
    return {
      ...shop,
      listener,
      close: async () => {
        await vite.close();
        await shop.close();
      },
    } satisfies ShopServer;
  };
  return { open };
}
