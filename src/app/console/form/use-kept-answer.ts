import { useState } from 'react';

/**
 * The last answer to a form of this page, also while the next one is sent (`useLastAnswer` ends there). The router forgets
 * it as soon as it loads anything anew, as it does when the network is back; a page that draws what was typed from its
 * answer would lose it (LOOK-523).
 */
export function useKeptAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const [kept, setKept] = useState(answer);
  if (answer !== undefined && answer !== kept) setKept(answer);
  return answer ?? kept;
}
