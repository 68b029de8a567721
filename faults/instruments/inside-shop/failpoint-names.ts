/** The points where a change can be interrupted, in order. */
export const FAILPOINTS = [
  'after auth',
  'mid part',
  'before fsync',
  'after fsync',
  'after rename',
  'in transaction',
  'after commit, before reply',
  'mid reply',
  'before cache drop',
  'in derivative',
  'after commit, before unlink',
  'while deleting orphans',
] as const;

export type Failpoint = (typeof FAILPOINTS)[number];

/** The output of the process when the point is armed, and when it is reached. */
export const ARMED = 'FAILPOINT ARMED';
export const REACHED = 'FAILPOINT REACHED';
