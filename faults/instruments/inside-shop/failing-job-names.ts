/** Work beside the requests, which nobody waits for or which is caught where somebody does. */
export const FAILING_JOBS = [
  'following the catalogue',
  'reading changes',
  'pictures',
  'sweep',
  'nobody knows of it',
] as const;

export type FailingJob = (typeof FAILING_JOBS)[number];

/** What the process says each time that it fails. */
export const FAILED = 'JOB FAILED';
/** The message of every such error. */
export const PROVOKED = 'una falla provocada';
