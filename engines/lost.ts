/** Tells a driver or browser that has gone, and a click that it lost, from a page that fails. */

/** The click of a driver that never reached the page. */
export class LostClick extends Error {}

/** The driver took a command and did not answer. */
export class NoAnswer extends Error {}

/** What the packages that speak to the drivers throw: `WebDriverError` without a message is an act that a browser's end cut off. */
const GONE =
  /^(NoSuchSessionError|SessionNotCreatedError|ConnectionClosedError|TargetCloseError):|^WebDriverError: $|^Error: (ECONNREFUSED|ECONNRESET|EPIPE)\b/;

export function isGone(error: unknown): boolean {
  return error instanceof NoAnswer || GONE.test(wordsOf(error));
}

/** Why a path deserves another browser; null: the path failed, and another browser would only hide it. */
export function whyLost(error: unknown): string | null {
  if (error instanceof LostClick) return error.message;
  return isGone(error) ? `the driver is gone (${wordsOf(error)})` : null;
}

/** A path whose driver is silent would wait for ever, and its failure would name nothing. */
export async function answerOf<T>(command: Promise<T>, what: string, withinMs: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new NoAnswer(`${what}: no answer in ${withinMs / 1000} s`)),
    withinMs,
  );
  try {
    return await Promise.race([command, late]);
  } finally {
    clearTimeout(timer);
    command.catch(() => undefined);
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : '';
}
