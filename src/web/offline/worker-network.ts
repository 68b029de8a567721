/** How long a visitor waits for the shop before what was kept is shown. */
const PATIENCE_MS = 4_000;
/** While the shop was just out of reach, nobody waits as long again. */
const SHORT_PATIENCE_MS = 400;
const TROUBLE_LASTS_MS = 30_000;

/** The shop's answer, unless it does not come in time, does not come at all, or tells of a fault. */
type Patiently = (answer: Promise<Response>) => Promise<Response | 'late' | 'failed'>;

export function createPatience(): Patiently {
  let troubledAt = Number.NEGATIVE_INFINITY;

  return async (answer) => {
    const isTroubled = Date.now() - troubledAt < TROUBLE_LASTS_MS;
    const arriving = answer.then(unlessFaulty, () => 'failed' as const);
    const late = after(isTroubled ? SHORT_PATIENCE_MS : PATIENCE_MS);
    const outcome = await Promise.race([arriving, late]);
    troubledAt = typeof outcome === 'string' ? Date.now() : Number.NEGATIVE_INFINITY;
    // An answer that comes too late still tells that the shop is there again.
    void arriving.then((arrived) => {
      if (arrived !== 'failed') troubledAt = Number.NEGATIVE_INFINITY;
    });
    return outcome;
  };
}

function unlessFaulty(response: Response): Response | 'failed' {
  return response.status < 500 ? response : 'failed';
}

function after(milliseconds: number): Promise<'late'> {
  return new Promise((resolve) => setTimeout(() => resolve('late'), milliseconds));
}
