export function isTested(root: string): boolean;
export function markTested(root: string, hash: string): void;
/** Null outside a repository. */
export function hashFiles(root: string): string | null;
