import type { ComponentProps } from 'react';
import { Link } from 'react-router';

export type AppLinkProps = ComponentProps<'a'> & {
  href: string;
  preventScrollReset?: boolean;
  replace?: boolean;
};

/** The one door to the router: own addresses travel inside the page, all others (sms:, mailto:, https:) leave it. */
export function AppLink({ href, preventScrollReset, replace, ...rest }: AppLinkProps) {
  const isOwn = (href.startsWith('/') && !href.startsWith('//')) || href.startsWith('?');
  if (!isOwn) return <a href={href} {...rest} />;
  return <Link to={href} preventScrollReset={preventScrollReset} replace={replace} {...rest} />;
}
