import { randomBytes, randomUUID } from 'node:crypto';
import { withOwnBoot } from '#app/boot/boot-script.ts';
import { BAR_STYLE } from '#app/boot/closed-page.ts';
import { writtenIn } from '#app/http/whole-answer.server.ts';
import type { PublicContext } from '#services/context.ts';
import { contentSecurityPolicy } from '../guards/security-headers.ts';
import { createReport } from '../logs/failures.ts';
import { pointToAssetHost } from '../pages/asset-host.ts';
import {
  deferStart,
  firstStyles,
  nameScripts,
  readBuiltText,
  sha256,
  withAccent,
} from '../pages/finish-page.ts';
import type { Rendered } from '../pages/page-cache.ts';
import { plainData } from '../pages/page-data.ts';
import { findTarget, patternOf } from '../pages/page-key.ts';
import type { Shop } from '../shop.ts';
import { type Preview, withBar } from './closed-shop.ts';
import { askRoutes } from './route-handler.ts';

const BAR = sha256(BAR_STYLE);

const isHtml = (response: Response) => (response.headers.get('Content-Type') ?? '').startsWith('text/html');

/**
 * Renders a public page without knowing who asks: the request that the loaders see carries no header at all. `preview`
 * puts the bar of a closed shop above it (FIRST-05); `visible` is given where it is not made of what everybody sees now
 * (SCHED-09).
 */
export async function renderPublicPage(
  shop: Omit<Shop, 'pages'>,
  url: string,
  { preview, visible: told }: { preview?: Preview; visible?: PublicContext } = {},
): Promise<Rendered> {
  if (!told) await shop.onTime();
  const dueAt = shop.dueAt();
  const moments = dueAt ? [dueAt.getTime()] : [];
  const visible = {
    ...(told ?? shop.publicContext()),
    changesAt: (moment: Date) => void moments.push(moment.getTime()),
  };
  const request = new Request(new URL(url, shop.run.origin));
  const target = findTarget(new URL(request.url).pathname);
  // Several may wait for this one page: the rendering has an id of its own, which goes out with its failure.
  const requestId = randomUUID();
  const facts = { requestId, method: 'GET', address: patternOf(target), audience: 'public' };
  const nonce = randomBytes(16).toString('base64url');
  const response = await askRoutes({
    request,
    address: target?.address ?? null,
    visible,
    run: shop.run,
    report: createReport({ log: shop.log, facts }),
    // In development there is no policy, and browsers hide a nonce from React, which then misses it.
    nonce: shop.isDevelopment ? undefined : nonce,
  });
  const headers = {
    ...Object.fromEntries(response.headers),
    ...(response.status >= 500 ? { 'x-request-id': requestId } : {}),
  };
  const until = Math.min(
    ...moments.filter((moment) => moment > visible.now.getTime()),
    Number.MAX_SAFE_INTEGER,
  );
  if (!isHtml(response)) {
    return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()), until };
  }
  const written = withAccent(
    withBar(writtenIn(response) ?? (await response.text()), preview),
    visible.settings.accent,
  );
  // Vite's own scripts and styles are inline, so a page in development goes out as it is.
  if (shop.isDevelopment) return { status: response.status, headers, body: Buffer.from(written), until };
  const { assetHost } = shop.config;
  const own = withOwnBoot(plainData(written));
  const scripts = nameScripts(deferStart(pointToAssetHost(own.html, assetHost)), nonce);
  const styles = firstStyles(scripts.html, (sheet) => readBuiltText(shop.root, sheet));
  const policy = contentSecurityPolicy({
    scripts: [sha256(own.boot), ...scripts.hashes],
    styles: [...(preview ? [BAR] : []), ...styles.hashes],
    assetHost,
  });
  return {
    status: response.status,
    headers: { ...headers, 'content-security-policy': policy },
    body: Buffer.from(styles.html),
    until,
  };
}
