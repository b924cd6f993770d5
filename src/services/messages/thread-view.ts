import type { MessageRow } from '#db/queries/messages.ts';

/** What a screen may know of a message (MSG-01). */
export function toMessageView(message: MessageRow) {
  const { id, content, isAdminMessage, isRead, senderName, clientKey, createdAt } = message;
  return { id, content, isAdminMessage, isRead, senderName, clientKey, at: createdAt };
}

export type MessageView = ReturnType<typeof toMessageView>;

/** Keys are made by browsers: only what looks like one of ours is kept. */
export function parseClientKey(key: string | null | undefined): string | null {
  return key && /^[\w-]{8,60}$/.test(key) ? key : null;
}
