/** Below a long list (LOOK-22). */
export const moreWords = {
  show: (next: number, hidden: number) =>
    next === hidden ? `Show the last ${next}` : `Show ${next} of ${hidden} more`,
};
