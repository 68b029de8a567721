/** A refusal that a page may show. */
export interface PageError {
  readonly status: number;
  readonly message: string;
}

/** The message is shown unchanged, because it was written for people. */
export function refusedWith(status: number, message: string): PageError {
  return { status, message };
}

/** Pages have no codes: where the shop failed, the same address may work later. */
export function mayWorkLater({ status }: PageError): boolean {
  return status >= 500;
}

/** Hides the message of an unexpected error. Only errors with a status have a message for people. */
export function toPageError(error: unknown): PageError {
  return isPageError(error) ? refusedWith(error.status, error.message) : refusedWith(500, '');
}

function isPageError(error: unknown): error is PageError {
  if (typeof error !== 'object' || error === null || error instanceof Error) return false;
  return 'status' in error && typeof error.status === 'number';
}
