import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawEan13 } from '#app/console/packing/testing/draw-codes.ts';
import config from '../../../playwright.config.ts';
import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

const WIDTH = 640;
const HEIGHT = 480;

/** A film of one picture with this code in its middle, as the browser's camera for tests plays it. */
function filmOf(code: string): string {
  const drawn = drawEan13(code);
  const light = Buffer.alloc(WIDTH * HEIGHT, 255);
  const [left, top] = [(WIDTH - drawn.width) >> 1, (HEIGHT - drawn.height) >> 1];
  for (let row = 0; row < drawn.height; row += 1)
    light.set(drawn.gray.subarray(row * drawn.width, (row + 1) * drawn.width), (top + row) * WIDTH + left);
  const colors = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = [Buffer.from('FRAME\n'), light, colors];
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  const file = join(mkdtempSync(join(tmpdir(), 'film-')), 'code.y4m');
  writeFileSync(file, Buffer.concat([head, ...frame, ...frame]));
  return file;
}

const launch = config.use?.launchOptions;
test.use({
  launchOptions: {
    ...launch,
    args: [
      ...(launch?.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${filmOf('0200000000011')}`,
    ],
  },
});

test('[PACK-07] the camera reads the code of a pack, and the server says what it is', async ({
  entered: page,
}) => {
  await signInStaff(page, 'packer');
  await page.goto('/staff/pack');
  await page
    .getByRole('listitem')
    .filter({ hasText: /\d packed/ })
    .first()
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect(page.getByText('Hold the code in front of the camera.')).toBeVisible();
  await expect(page.getByText(/^This is Low Tide Aura .*\. The order/)).toBeVisible();
  await page.getByRole('button', { name: 'Close the camera' }).click();
  await expect(page.locator('video')).toHaveCount(0);
});
