import { z } from 'zod';

const MOST = 2 ** 31 - 1;

/** A typed whole number that the database's columns can hold, a row's version for instance (SEC-09). */
export const wholeNumber = (least = -MOST) => z.coerce.number().int().min(least).max(MOST);
