import { randomBytes } from 'node:crypto';
import type { ShopContext } from '#services/context.ts';
import { contentSecurityPolicy } from '../guards/security-headers.ts';
import type { Shop } from '../start/open-shop.ts';
import { askRoutes } from './route-handler.ts';

/** An answer that belongs to one person: rendered now, kept by nobody. */
export async function answerPrivately(shop: Shop, request: Request, context: ShopContext): Promise<Response> {
  const nonce = randomBytes(16).toString('base64');
  const visible = { ...shop.publicContext(), changesAt: () => {} };
  const response = await askRoutes({ request, visible, run: shop.run, shop: context, nonce });
  const headers = new Headers(response.headers);
  headers.set('Cache-Control', 'no-store, private');
  headers.set('Content-Security-Policy', contentSecurityPolicy({ scripts: [`'nonce-${nonce}'`], styles: [] }));
  return new Response(response.body, { status: response.status, headers });
}
