/** By then a question without an answer holds up no other. */
const LONGEST_MS = 20_000;

/**
 * One question at a time: whoever asks while one is out gets one more behind it, however often. Change notices that come
 * faster than answers would else break off each answer for the next, and the page would stand still in a rush (SHELL-48).
 */
export function askInTurn(question: () => Promise<unknown>): () => void {
  let isOut = false;
  let isWanted = false;
  const ask = async () => {
    isWanted = isOut;
    if (isOut) return;
    isOut = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, LONGEST_MS);
    });
    // Within its own handler, also what is thrown before there is an answer to wait for.
    const answer = (async () => question())();
    await Promise.race([answer, late]).catch(() => {});
    clearTimeout(timer);
    isOut = false;
    if (isWanted) void ask();
  };
  return () => void ask();
}
