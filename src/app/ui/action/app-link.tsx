import type { ComponentProps } from 'react';
import { Link } from 'react-router';

export type AppLinkProps = ComponentProps<'a'> & {
  href: string;
  preventScrollReset?: boolean;
  replace?: boolean;
};

const isServer = typeof document === 'undefined';

/** The one door to the router: own addresses travel inside the page, all others (sms:, mailto:, https:) leave it. */
export function AppLink({ href, preventScrollReset, replace, ...rest }: AppLinkProps) {
  const isOwn = (href.startsWith('/') && !href.startsWith('//')) || href.startsWith('?');
  if (!isOwn) return <a href={href} {...rest} />;
  // What the router's link writes, without what only a browser needs of it: a page has some thirty of them.
  if (isServer && href.startsWith('/')) return <a {...rest} href={href} data-discover="true" />;
  return <Link to={href} preventScrollReset={preventScrollReset} replace={replace} {...rest} />;
}
