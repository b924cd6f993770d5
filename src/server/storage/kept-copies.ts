export type Copy = { size: number; checkedAt: number };

/** Which copies there are and how many bytes they take, the least recently used first. */
export function createCopies(maxBytes: number) {
  const copies = new Map<string, Copy>();
  const state = { bytes: 0 };

  function forget(name: string) {
    state.bytes -= copies.get(name)?.size ?? 0;
    copies.delete(name);
  }

  function keep(name: string, copy: Copy) {
    forget(name);
    copies.set(name, copy);
    state.bytes += copy.size;
  }

  return {
    forget,
    keep,
    get: (name: string) => copies.get(name),
    /** It is now the most recently used. */
    use: (name: string) => {
      const copy = copies.get(name);
      if (copy) keep(name, copy);
    },
    /** Forgets the least recently used ones until the others fit, and names them. */
    takeSurplus: () => {
      const surplus: string[] = [];
      for (const name of copies.keys()) {
        if (state.bytes <= maxBytes) break;
        forget(name);
        surplus.push(name);
      }
      return surplus;
    },
  };
}
