/** Aborts `run` after `milliseconds` and rejects. `AbortSignal.timeout` is missing in Safari before 16. */
export async function withTimeLimit<T>(
  milliseconds: number,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), milliseconds);
  try {
    return await run(limit.signal);
  } catch (error) {
    throw limit.signal.aborted ? new Error(`No answer within ${milliseconds} ms`) : error;
  } finally {
    clearTimeout(timer);
  }
}
