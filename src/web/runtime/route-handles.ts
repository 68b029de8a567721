/** Marks routes that the server does not load. It renders the fallback of the group. */
export const CLIENT_ONLY = 'client-only';
/** Marks pages that need a token. */
export const GUARDED = 'guarded';
