const RED = '\u001b[31m';
const PLAIN = '\u001b[39m';

/** Printed at the start of a demo shop whose "Sign in as …" is on (SEC-20); in red where a terminal shows it. */
export function demoWarning(): string {
  const words =
    '  Demo sign-in is on: whoever sits at this machine may enter as any of its people, staff too. DEMO_SIGN_IN=0 ends it.';
  return process.stdout.isTTY ? `${RED}${words}${PLAIN}` : words;
}
