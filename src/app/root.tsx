import { type ReactNode, useEffect, useMemo } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { goodOverrides } from '#app/texts/editable.ts';
import { en } from '#app/texts/en.ts';
import { withOverrides } from '#app/texts/overrides.ts';
import { pageTimeZone } from '#app/texts/page-time-zone.ts';
import { wordsTrueHere } from '#app/texts/true-here.ts';
import { TextsProvider } from '#app/ui/texts-context.tsx';
import { PAYMENT_METHODS } from '#domain/payments/payment.ts';
import { methodsOff } from '#domain/payments/recipients.ts';
import { readOverrides } from '#services/content.ts';
import { isDemoShop } from '#services/shop/is-demo-shop.ts';
import { SharedFragment } from './http/shared-fragment.tsx';
import { keepPage } from './ui/network/keep-page.ts';
import './ui/base.css';
import type { Route } from './+types/root';
import { AgeGate } from './boot/age-gate.tsx';
import { BOOT_SCRIPT } from './boot/boot-script.ts';
import { ErrorPage } from './boot/error-page.tsx';
import { getPublic } from './http/context.server.ts';
import faces from './ui/faces.css?url';

/** It has run long before React is here: the browser's bundle need not carry it a second time. */
const BOOT = import.meta.env.SSR ? BOOT_SCRIPT : '';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: faces }];

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.shopName ?? en.shell.title },
];

/** The same for everybody: the shop's name, staff's own texts, and the moment this page was made, from which its clocks start. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = getPublic(args);
  const { settings, hasText = false } = ctx;
  const off = methodsOff(settings);
  const takes = (await isDemoShop(ctx)) ? null : PAYMENT_METHODS.filter((method) => !off.includes(method));
  // Staff's own words come last: they stand.
  const overrides = [...wordsTrueHere({ hasText, takes }), ...goodOverrides(await readOverrides(ctx, 'en'))];
  return { shopName: settings.shopName, renderedAt: ctx.now.getTime(), overrides };
}

/** An unanswered request leaves the page unchanged (SHELL-56 to SHELL-58). */
export const clientMiddleware = [keepPage];

/** Public data changes with the catalogue, not with what one person does (decision 0026-public-data-knows-no-visitor). */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" data-zone={pageTimeZone()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#191512" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        <SharedFragment name="styles">
          <Links />
        </SharedFragment>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, named in the policy by its hash or nonce */}
        <script dangerouslySetInnerHTML={{ __html: BOOT }} suppressHydrationWarning />
      </head>
      <body>
        <SharedFragment name="gate">
          <AgeGate />
        </SharedFragment>
        <div id="shop">{children}</div>
        <ScrollRestoration />
        <SharedFragment name="scripts" hasLinks>
          <Scripts />
        </SharedFragment>
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  const { overrides, shopName } = loaderData;
  const texts = useMemo(() => {
    const written = withOverrides(en, overrides);
    return { texts: { ...written, shell: { ...written.shell, title: shopName } }, overrides };
  }, [overrides, shopName]);
  useEffect(() => {
    window.dispatchEvent(new Event('shop:ready'));
    // A failed registration does not affect the page (SHELL-09).
    import('./ui/network/new-version.tsx').catch(() => {});
  }, []);
  return (
    <TextsProvider value={texts}>
      <Outlet />
    </TextsProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
