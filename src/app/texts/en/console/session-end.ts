/** On a page whose reader may not read the console any longer (SHELL-72). */
export const sessionEndWords = {
  signedOut: {
    kept: 'You are signed out. What you typed stays here.',
    goOn: 'Sign in in a new tab, then go on',
    unsaved: 'You are signed out. Nothing was saved.',
    sendAgain: 'Sign in in a new tab, then send it again',
  },
  factor: {
    kept: 'The shop asks for a second factor now. What you typed stays here.',
    goOn: 'Set it up in a new tab, then go on',
    unsaved: 'The shop asks for a second factor now. Nothing was saved.',
    sendAgain: 'Set it up in a new tab, then send it again',
  },
};
