/** Marks what the server does not load: it stops at the group's fallback. */
export const CLIENT_ONLY = 'client-only';
/** Marks the pages that nobody sees without a token. */
export const GUARDED = 'guarded';
