import { expect as hurried, type Locator, type Page } from '@playwright/test';
import type { Counted, Tally, TaskName } from './tasks.ts';

/** The day is played on slow machines too, with or without the test runner. */
export const expect = hurried.configure({ timeout: 30_000 });

export type Person = {
  page: Page;
  /** By the rail, a bookmark or the search: one click. */
  go: (path: string) => Promise<void>;
  press: (what: Locator) => Promise<void>;
  type: (field: Locator, text: string) => Promise<void>;
  /** Sends what was typed: one click. */
  enter: (field: Locator) => Promise<void>;
  /** Opened and chosen: two clicks. */
  choose: (field: Locator, option: string | RegExp) => Promise<void>;
  /** What is done inside counts for this task, and for the tasks around it. */
  does: <Result>(task: TaskName, times: number, work: () => Promise<Result>) => Promise<Result>;
};

/** Somebody at a page, whose every click and every typed field is counted: nobody writes the figures by hand (DAY-02). */
export function personAt(page: Page, tally: Tally): Person {
  const open: Counted[] = [];
  const click = (clicks = 1) => {
    for (const one of open) one.clicks += clicks;
  };
  const field = () => {
    for (const one of open) one.fields += 1;
  };
  return {
    page,
    go: async (path) => {
      click();
      await page.goto(path);
    },
    press: async (what) => {
      click();
      await what.click();
    },
    type: async (what, text) => {
      field();
      await what.fill(text);
    },
    enter: async (what) => {
      click();
      await what.press('Enter');
    },
    choose: async (what, option) => {
      click(2);
      const label =
        typeof option === 'string'
          ? option
          : await what.locator('option', { hasText: option }).first().textContent();
      await what.selectOption({ label: label ?? '' });
    },
    does: async (task, times, work) => {
      const counted = tally.get(task) ?? { times: 0, clicks: 0, fields: 0 };
      tally.set(task, counted);
      counted.times += times;
      open.push(counted);
      return work().finally(() => open.pop());
    },
  };
}
