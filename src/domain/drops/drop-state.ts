/** Where a drop stands: not published, published before it opens, the current one that is open, or an earlier one. */
export type DropState = 'draft' | 'upcoming' | 'live' | 'ended';

type Facts = { isPublished: boolean; isCurrent: boolean; unlockAt: Date };

/**
 * The one word for a drop at a moment (DROP-09). The second at which it opens counts as open; a published drop that is
 * open without being the current one has given its place to another.
 */
export function dropState({ isPublished, isCurrent, unlockAt }: Facts, now: Date): DropState {
  if (!isPublished) return 'draft';
  if (now < unlockAt) return 'upcoming';
  return isCurrent ? 'live' : 'ended';
}

/** Whether a draft can no longer open when it says: its moment has come while nobody published it (LOOK-83). */
export function isLapsed(
  { isPublished, unlockAt }: Pick<Facts, 'isPublished' | 'unlockAt'>,
  now: Date,
): boolean {
  return !isPublished && unlockAt <= now;
}
