import type { Browser } from '@playwright/test';
import { passGate } from '../customer-journey.ts';
import { expect, type Person, personAt } from './person.ts';
import type { Tally } from './tasks.ts';

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

export type Opener = { browser: Browser; url: string; tally: Tally };

/** Somebody of the demo at an own browser, signed in; packers and drivers hold a phone. */
export async function signIn({ browser, url, tally }: Opener, person: string): Promise<Person> {
  const isPhone = /packer|driver/.test(person);
  const context = await browser.newContext({
    ...{ baseURL: url, viewport: isPhone ? PHONE : DESK, hasTouch: isPhone },
  });
  await passGate(context);
  const page = await context.newPage();
  await page.goto('/staff');
  await page.getByRole('button', { name: `Sign in as ${person}`, exact: true }).click();
  await expect(
    page.getByRole('heading', { name: /^(today|packing|messages)$|hello|^run /i }).first(),
  ).toBeVisible();
  return personAt(page, tally);
}

/** The whole team of the day: the owner keeps the money, the desk the orders and runs. */
export async function openTeam(opener: Opener) {
  return {
    owner: await signIn(opener, 'Renee Calloway, admin'),
    desk: await signIn(opener, 'Oscar Tennant, staff'),
    support: await signIn(opener, 'Hana Whitfield, support'),
    packers: [
      await signIn(opener, 'Nia Okafor, packer'),
      await signIn(opener, 'Theo Lindqvist, packer'),
    ] as const,
  };
}

export type Team = Awaited<ReturnType<typeof openTeam>>;

/** One of the demo's customers writes to the shop (MSG-07). */
export async function askSupport({ browser, url }: Opener, question: string) {
  const context = await browser.newContext({ baseURL: url });
  await passGate(context);
  const page = await context.newPage();
  await page.goto('/account');
  const enter = page.getByRole('button', { name: /^sign in as/i }).first();
  await enter.click();
  await expect(page.getByRole('button', { name: /log out|sign out/i })).toBeVisible();
  await page.goto('/messages');
  await page.getByLabel('Your message').fill(question);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
  await context.close();
}
