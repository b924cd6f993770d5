import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ToastProvider } from '#app/ui/toast/toast-provider.tsx';
import type { VaultItem } from '#services/catalog/load-vault.ts';
import Vault, { ErrorBoundary } from './vault.route.tsx';

type Given = { loaderData?: { vault: { items: VaultItem[] } }; errors?: { vault: Error } };

function render(given: Given): string {
  const Stub = createRoutesStub([
    { id: 'vault', path: '/side-stash', Component: Vault as never, ErrorBoundary, loader: () => null },
  ]);
  return renderToStaticMarkup(
    <ToastProvider>
      <Stub initialEntries={['/side-stash']} hydrationData={given} />
    </ToastProvider>,
  );
}

test('[VAULT-13] the empty vault says so and leads to the shop', () => {
  const page = render({ loaderData: { vault: { items: [] } } });
  expect(page).toContain('Vault is Empty');
  expect(page.split('href="/shop"')).toHaveLength(3);
  expect(page).not.toContain('Discounted Monsters');
});

test('[VAULT-12] a failed load says so and offers another try', () => {
  const page = render({ errors: { vault: new Error('no line') } });
  expect(page).toContain('Failed to load clearance products');
  expect(page).toMatch(/<button[^>]*>.*Retry/);
});
