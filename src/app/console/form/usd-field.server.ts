import { z } from 'zod';
import { parseUsd } from '#domain/money.ts';

/** An amount as typed, "12.50" or "$1,250", in cents; refused in words for its field (STAFF-29). */
export const usdField = (mostCents = Number.MAX_SAFE_INTEGER) =>
  z
    .string()
    .max(200)
    .transform((typed, issues) => {
      const cents = parseUsd(typed);
      if (cents === null) issues.addIssue('money');
      else if (cents > mostCents)
        issues.addIssue({ code: 'too_big', maximum: mostCents / 100, origin: 'number' });
      else return cents;
      return z.NEVER;
    });
