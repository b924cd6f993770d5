import { layout, type RouteConfig, route } from '@react-router/dev/routes';
import { type Address, CONSOLE, STOREFRONT } from './addresses.ts';

const toRoute = ({ path, file }: Address) => route(path.slice(1) || '/', file);

const isPage = (address: Address) => !address.resource;

export default [
  layout('storefront/storefront.layout.tsx', [
    ...STOREFRONT.filter(isPage).map(toRoute),
    route('*', 'storefront/not-found.route.tsx'),
  ]),
  layout('console/console.layout.tsx', CONSOLE.filter(isPage).map(toRoute)),
  ...[...STOREFRONT, ...CONSOLE].filter((address) => address.resource).map(toRoute),
] satisfies RouteConfig;
