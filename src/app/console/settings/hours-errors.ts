import { fieldWords } from '#app/texts/en/console/fields.ts';
import { settingsAdmin as words } from '#app/texts/en/console/settings.ts';
import { parseDeliveryHours, wrongDays } from '#domain/shop-time/delivery-hours.ts';

/**
 * What is wrong with a week of hours, each at the time of its day (LAW-04, LOOK-536); for the table as a whole where no
 * day has any. Shop and zones say the same.
 */
export function hoursErrors(week: Parameters<typeof wrongDays>[0]): Record<string, string> {
  const wrong = wrongDays(week).map(({ day, problem: { at, why } }) => [
    `deliveryHours.${day}.${at}`,
    why === 'missing' ? fieldWords.missing : words.hoursWrong[why],
  ]);
  if (wrong.length > 0) return Object.fromEntries(wrong);
  return parseDeliveryHours(week) ? {} : { deliveryHours: words.noHours };
}
