import type { Trial } from './trial.ts';

export const TRIALS: readonly Trial[] = [];
