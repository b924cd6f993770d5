import { createHash, randomBytes } from 'node:crypto';
import { BOOT_SCRIPT } from '#app/boot/boot-script.ts';
import { BAR_STYLE } from '#app/boot/closed-page.ts';
import { writtenIn } from '#app/http/whole-answer.server.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import type { ShopContext } from '#services/context.ts';
import { contentSecurityPolicy } from '../guards/security-headers.ts';
import { inlineStyles, readBuiltText, sha256, withAccent } from '../pages/finish-page.ts';
import type { Shop } from '../shop.ts';
import { renderAsOf } from './as-of-page.ts';
import { type Preview, withBar } from './closed-shop.ts';
import type { AskedRequest } from './page-gate.ts';
import { askRoutes } from './route-handler.ts';

/** The inline script that every page has; everything else on it carries the nonce of this one answer. */
const BOOT = sha256(BOOT_SCRIPT);
const BAR = [sha256(BAR_STYLE)];

/** The faces of every page, so that the browser asks for them before it has read the sheets. */
const FACES = ['science-gothic-house', 'science-gothic-mark-letters', 'instrument-sans']
  .map((name) => `</fonts/${name}.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin`)
  .join(', ');

type Own = {
  shop: Shop;
  request: Request;
  context: ShopContext;
  asked: AskedRequest & { preview?: Preview };
};

/** A personal page: rendered now and never cached. */
export async function answerPrivately({ shop, request, context, asked }: Own): Promise<Response> {
  const nonce = shop.isDevelopment ? undefined : randomBytes(16).toString('base64');
  const visible = { ...shop.publicContext(), changesAt: () => {} };
  const response = await askRoutes({
    request,
    address: asked.target?.address ?? null,
    isData: asked.target?.isData,
    visible,
    run: shop.run,
    report: asked.report,
    own: {
      ...{ context, hasDemoSignIn: asked.mayOfferDemoSignIn(), watch: shop.watch },
      renderAsOf: renderAsOf(shop, context),
    },
    nonce,
  });
  const headers = new Headers(response.headers);
  headers.set('Cache-Control', 'no-store, private');
  const person = personWord(context);
  if (person) headers.set('Shop-Person', person);
  const { status } = response;
  // A page that brings a policy of its own is whole already.
  if (shop.isDevelopment || headers.has('Content-Security-Policy'))
    return new Response(writtenIn(response) ?? response.body, { status, headers });
  if (response.headers.get('Content-Type')?.startsWith('text/html')) headers.set('Link', FACES);
  const { body, hashes } = await withStyles(shop, response, { ...context, preview: asked.preview });
  const policy = contentSecurityPolicy({
    scripts: [`'nonce-${nonce}'`, BOOT],
    styles: [...(asked.preview ? BAR : []), ...hashes],
  });
  headers.set('Content-Security-Policy', policy);
  return new Response(body, { status, headers });
}

/** One word for each session of a customer: the service worker keeps nothing of one person beside another's (APP-03). */
function personWord({ actor }: ShopContext): string | null {
  if (actor.kind !== 'customer' && actor.kind !== 'guest') return null;
  return createHash('sha256').update(`person ${actor.sessionId}`).digest('hex').slice(0, 16);
}

/** A first visit gets the styles in the page. Later visits have them cached. */
async function withStyles(
  shop: Shop,
  response: Response,
  { actor, preview }: ShopContext & { preview?: Preview },
) {
  const isHtml = response.headers.get('Content-Type')?.startsWith('text/html');
  if (!isHtml) return { body: writtenIn(response) ?? response.body, hashes: [] };
  const html = writtenIn(response) ?? (await response.text());
  const { accent } = shop.publicContext().settings;
  const isFirst = actor.kind === 'visitor';
  // Most pages go through as they come.
  if (!isFirst && !preview && accent === DEFAULT_SETTINGS.accent) return { body: html, hashes: [] };
  const written = withAccent(withBar(html, preview), accent);
  if (!isFirst) return { body: written, hashes: [] };
  const inlined = inlineStyles(written, (url) => readBuiltText(shop.root, url));
  return { body: inlined.html, hashes: inlined.hashes };
}
