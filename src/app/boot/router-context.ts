/** What the router says of itself in each page; a page that says anything else keeps its words (page-data.ts). */
export const ROUTER_CONTEXT = {
  basename: '/',
  future: { unstable_enableNodeReadableStream: false, unstable_optimizeDeps: false },
  routeDiscovery: { mode: 'initial' },
  ssr: true,
  isSpaMode: false,
};
