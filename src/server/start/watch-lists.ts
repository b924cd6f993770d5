import { findUnavailable } from '#db/errors.ts';
import type { IndexMemory } from '#services/catalog/index-memory.ts';

/** What a balancer's check may know of the lists of this process (FAST-04). */
export type ListState = {
  /** The version of the price list that they belong to; null before the first list. */
  version: number | null;
  /** Since they were last compared with the database; null before that. */
  ageSeconds: number | null;
  /** Could they not be read at the last try? */
  isFailing: boolean;
};

/**
 * Notes how the lists of this process were last read. A reading that fails is still the failure of who asked; it is
 * logged once until one succeeds, but for a database that is away, which whoever listens to it says.
 */
export function watchLists(memory: IndexMemory, onFailure: (error: unknown) => void) {
  const state = { version: null as number | null, readAt: null as number | null, isFailing: false };

  const productIndex: IndexMemory = async (db) => {
    try {
      const index = await memory(db);
      Object.assign(state, { version: index.version, readAt: performance.now(), isFailing: false });
      return index;
    } catch (error) {
      if (!state.isFailing && !findUnavailable(error)) onFailure(error);
      state.isFailing = true;
      throw error;
    }
  };

  const listState = (): ListState => {
    const { version, readAt, isFailing } = state;
    const ageSeconds = readAt === null ? null : Math.floor((performance.now() - readAt) / 1000);
    return { version, ageSeconds, isFailing };
  };

  return { productIndex, listState };
}
