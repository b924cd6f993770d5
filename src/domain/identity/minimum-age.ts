/** The minimum age in years: gate, sign-up, guest checkout and the ID check at the door use this constant (AGE-09). */
export const MINIMUM_AGE = 21;
