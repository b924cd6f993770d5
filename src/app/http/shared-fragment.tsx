import { createContext, createElement, type ReactNode, use } from 'react';

/** The mark that stands for a fragment in a skeleton. */
export const FRAGMENT = 'x-fragment';

/** Whether the page is rendered as a skeleton: with a mark in the place of each of its fragments. */
export const SkeletonContext = /* @__PURE__ */ createContext(false);

type SharedFragmentProps = {
  name: string;
  /** Whether it also writes links, which React puts into the page's head. */
  hasLinks?: boolean;
  children: ReactNode;
};

/**
 * A part of the page that the server renders once and sends to many people (FAST-18). So it may depend on nothing but
 * what `fragmentKey` holds: the page's address and routes, the shop's data in the root and the storefront's layout, and
 * the time zone; never on the page's own data, a cookie or the moment. The browser renders it as any other part.
 */
export function SharedFragment({ name, hasLinks, children }: SharedFragmentProps): ReactNode {
  if (!import.meta.env.SSR || !use(SkeletonContext)) return children;
  return [
    hasLinks && <link key="links" rel={FRAGMENT} href={`${name}-links`} />,
    createElement(FRAGMENT, { key: 'place', id: name }),
  ];
}
