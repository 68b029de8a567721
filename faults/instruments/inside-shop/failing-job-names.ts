/** Background jobs of the shop, and jobs whose failure a request handles. */
export const FAILING_JOBS = [
  'following the catalogue',
  'reading changes',
  'pictures',
  'delete orphans',
  'unhandled rejection',
] as const;

export type FailingJob = (typeof FAILING_JOBS)[number];

/** The output of the process at each failure. */
export const FAILED = 'JOB FAILED';
/** The message of every such error. */
export const PROVOKED = 'una falla provocada';
