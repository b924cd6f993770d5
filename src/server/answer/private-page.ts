import { randomBytes } from 'node:crypto';
import { GATE_STYLE } from '#app/boot/age-gate.tsx';
import { BOOT_SCRIPT } from '#app/boot/boot-script.ts';
import type { ShopContext } from '#services/context.ts';
import { contentSecurityPolicy } from '../guards/security-headers.ts';
import { inlineStyles, readStylesheet, sha256 } from '../pages/finish-page.ts';
import type { Shop } from '../shop.ts';
import type { AskedRequest } from './page-gate.ts';
import { askRoutes } from './route-handler.ts';

/** The two inline parts that every page has; everything else on it carries the nonce of this one answer. */
const BOOT = sha256(BOOT_SCRIPT);
const STYLES = [sha256(GATE_STYLE)];

type Own = { shop: Shop; request: Request; context: ShopContext; asked: AskedRequest };

/** A personal page: rendered now and never cached. */
export async function answerPrivately({ shop, request, context, asked }: Own): Promise<Response> {
  const nonce = shop.isDevelopment ? undefined : randomBytes(16).toString('base64');
  const visible = { ...shop.publicContext(), changesAt: () => {} };
  const response = await askRoutes({
    request,
    address: asked.target?.address ?? null,
    visible,
    run: shop.run,
    report: asked.report,
    own: { context, hasDemoSignIn: asked.mayOfferDemoSignIn(), watch: shop.watch },
    nonce,
  });
  const headers = new Headers(response.headers);
  headers.set('Cache-Control', 'no-store, private');
  const { status } = response;
  if (shop.isDevelopment) return new Response(response.body, { status, headers });
  const { body, hashes } = await withStyles(shop, response, context);
  const policy = contentSecurityPolicy({
    scripts: [`'nonce-${nonce}'`, BOOT],
    styles: [...STYLES, ...hashes],
  });
  headers.set('Content-Security-Policy', policy);
  return new Response(body, { status, headers });
}

/** A first visit gets the styles in the page. Later visits have them cached. */
async function withStyles(shop: Shop, response: Response, { actor }: ShopContext) {
  const isHtml = response.headers.get('Content-Type')?.startsWith('text/html');
  if (!isHtml || actor.kind !== 'visitor') return { body: response.body, hashes: [] };
  const { html, hashes } = inlineStyles(await response.text(), (url) => readStylesheet(shop.root, url));
  return { body: html, hashes };
}
