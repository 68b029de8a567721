/** Where a change may be cut short, in the order in which it comes there. */
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
  'in sweeper',
] as const;

export type Failpoint = (typeof FAILPOINTS)[number];

/** What the process says when it waits for the point, and when it has come there. */
export const ARMED = 'FAILPOINT ARMED';
export const REACHED = 'FAILPOINT REACHED';
