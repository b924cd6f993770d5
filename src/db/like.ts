/** What somebody has typed, as `like` and `ilike` take it: its signs stand for themselves. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The pattern of all texts in which it stands somewhere. */
export const containing = (text: string): string => `%${literally(text)}%`;
