import { MINIMUM_AGE } from '#domain/identity/minimum-age.ts';

/** The age gate, word for word (AGE-02, AGE-03, AGE-05, AGE-06). */
export const gate = {
  title: 'Age Verification Required',
  text: `You must be ${MINIMUM_AGE} years or older to access the site`,
  confirm: `I confirm that I am ${MINIMUM_AGE} years of age or older`,
  enter: 'Enter Site',
};
