/** The age gate, word for word (AGE-02, AGE-03, AGE-05, AGE-06). */
export const gate = {
  title: 'Age Verification Required',
  text: 'You must be 21 years or older to access the site',
  confirm: 'I confirm that I am 21 years of age or older',
  enter: 'Enter Site',
};
