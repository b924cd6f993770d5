/** The age in years from which one may buy: gate, sign-up, guest checkout and the check at the door mean this one (AGE-09). */
export const MINIMUM_AGE = 21;
