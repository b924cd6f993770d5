import type { Locator } from '@playwright/test';

/**
 * A hand that counts: each press of a button, link or box is a click, so is Enter where it sends a form; each text that
 * is typed is a field; a choice from a list is two clicks, one that opens it and one that chooses.
 */
export function countingHand() {
  const work = { clicks: 0, fields: 0 };
  const counted = (clicks: number, fields: number) => {
    work.clicks += clicks;
    work.fields += fields;
  };
  return {
    work,
    async click(target: Locator) {
      counted(1, 0);
      await target.click();
    },
    async type(target: Locator, text: string) {
      counted(0, 1);
      await target.fill(text);
    },
    async choose(target: Locator, label: string) {
      counted(2, 0);
      await target.selectOption({ label });
    },
    async enter(target: Locator) {
      counted(1, 0);
      await target.press('Enter');
    },
  };
}
