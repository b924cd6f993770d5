/** On a page whose reader's session has ended (SHELL-72). */
export const sessionEndWords = {
  stays: 'You are signed out. What you typed stays here.',
  goOn: 'Sign in in a new tab, then go on',
  unsaved: 'You are signed out. Nothing was saved.',
  sendAgain: 'Sign in in a new tab, then send it again',
};
