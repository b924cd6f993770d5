import { expect, test } from '../../support/shop-test.ts';

type Hue = 'green' | 'red' | 'yellow' | 'blue';

/** The colour that a person would name. */
function nameOf(colour: string): Hue | 'none' {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  if (red > 1.5 * blue && green > 1.5 * blue) return 'yellow';
  if (green > red && green > blue) return 'green';
  if (red > 1.5 * green && red > 1.5 * blue) return 'red';
  return blue > red && blue > green ? 'blue' : 'none';
}

test('[SHELL-37] [SHELL-38] the button of a toast does its work and closes it; each kind has its colour', async ({
  entered: page,
}) => {
  await page.addInitScript(() => {
    const note = (event: Event) => {
      const destination: unknown = Reflect.get(event, 'destination');
      window.sessionStorage.setItem('test.asked', String(Reflect.get(Object(destination), 'url')));
    };
    const navigation: unknown = Reflect.get(window, 'navigation');
    if (navigation instanceof EventTarget) navigation.addEventListener('navigate', note);
  });
  await page.goto('/club');
  await page
    .getByRole('button', { name: /^Join / })
    .first()
    .click();
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('status');
  await expect(toast).toBeVisible();
  const colourOf = (type: string) =>
    toast.evaluate((card, name) => {
      card.setAttribute('data-type', name);
      return window.getComputedStyle(card).backgroundColor;
    }, type);
  // The words come before the card's file does, which draws them anew.
  const colours = { success: 'green', error: 'red', warning: 'yellow', info: 'blue' };
  for (const [type, colour] of Object.entries(colours))
    await expect.poll(async () => nameOf(await colourOf(type)), type).toBe(colour);
  await toast.getByRole('button', { name: 'Text us' }).click();
  await expect(toast).toBeHidden();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('test.asked'))).toMatch(/^sms:\+1/);
});

test('[SHELL-52] the name, phone and e-mail of the settings stand in the title, the manifest and the footer', async ({
  entered: page,
  request,
}) => {
  await page.goto('/faq');
  await expect(page).toHaveTitle('Help Center · MoodDrop');
  const manifest = await request.get('/site.webmanifest');
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  expect(await manifest.json()).toMatchObject({ name: 'MoodDrop', short_name: 'MoodDrop', start_url: '/' });
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: '(951) 555-0100' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'hello@example.com' })).toBeVisible();
});
