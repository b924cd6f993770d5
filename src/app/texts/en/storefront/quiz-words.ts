/** What the way to the quiz says on the home page and in an empty cart, which need not carry the rest of that page. */
export const QUIZ_WORDS = 'Help Me Choose';
