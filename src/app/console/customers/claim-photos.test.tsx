import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ClaimPhotos } from './claim-photos.tsx';

test('[LOOK-52] a press on a photo opens a dialog, and without a script gives the file', () => {
  const photos = [1, 2].map((position) => ({ position, fileId: `file-${position}` }));
  const drawn = renderToStaticMarkup(<ClaimPhotos photos={photos} />);
  for (const { position, fileId } of photos)
    expect(drawn).toContain(
      `<a href="/staff/files/${fileId}" download="" aria-haspopup="dialog"><img src="/staff/files/${fileId}" alt="Photo ${position}"`,
    );
  expect(drawn).not.toContain('dialog>');
});
