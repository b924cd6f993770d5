import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ToastProvider } from '#app/ui/toast/toast-provider.tsx';
import type { GalleryItem } from '#services/gallery.ts';
import Gallery, { ErrorBoundary } from './gallery.route.tsx';

type Given = { loaderData?: { gallery: { items: GalleryItem[] } }; errors?: { gallery: Error } };

function render(given: Given): string {
  const Stub = createRoutesStub([
    { id: 'gallery', path: '/gallery', Component: Gallery as never, ErrorBoundary, loader: () => null },
  ]);
  return renderToStaticMarkup(
    <ToastProvider>
      <Stub initialEntries={['/gallery']} hydrationData={given} />
    </ToastProvider>,
  );
}

test('[GAL-01, GAL-06] an empty gallery has its heading and says that it is empty', () => {
  const page = render({ loaderData: { gallery: { items: [] } } });
  expect(page).toMatch(/<h1[^>]*>Gallery/);
  expect(page).toContain('Real pics &amp; clips—updated as we post.');
  expect(page).toContain('No files found in the gallery.');
});

test('[GAL-06, GAL-07] a failure names its reason and offers another try', () => {
  const page = render({ errors: { gallery: new Error('the line is cut') } });
  expect(page).toContain('Failed to load gallery files: the line is cut');
  expect(page).toMatch(/<button[^>]*>.*Retry/);
});
