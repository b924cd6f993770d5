/**
 * Chance that can be repeated: the same seed gives the same numbers from 0 up to, not including, 1 (QUIZB-20). A quiz
 * result is its own seed, so its picks can be calculated again from the saved result.
 */
export function seededRandom(seed: string): () => number {
  const state = { value: digest(seed) };
  return () => {
    state.value = (state.value + 0x6d2b79f5) | 0;
    const first = Math.imul(state.value ^ (state.value >>> 15), 1 | state.value);
    const second = (first + Math.imul(first ^ (first >>> 7), 61 | first)) ^ first;
    return ((second ^ (second >>> 14)) >>> 0) / 2 ** 32;
  };
}

function digest(seed: string): number {
  return [...seed].reduce(
    (sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16_777_619),
    2_166_136_261,
  );
}
