/** Entries of a book, the newest first, each with what was on hand after it; counted back from what is on hand now. */
export function withOnHand<Entry extends { change: number }>(entries: readonly Entry[], stock: number) {
  let onHand = stock;
  return entries.map((entry) => {
    const row = { ...entry, onHand };
    onHand -= entry.change;
    return row;
  });
}
