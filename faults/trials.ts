import { postgresLostCommit } from './postgres-lost-commit.ts';
import { postgresRestarts } from './postgres-restarts.ts';
import { postgresTrouble } from './postgres-trouble.ts';
import type { Trial } from './trial.ts';

export const TRIALS: readonly Trial[] = [postgresLostCommit, postgresRestarts, postgresTrouble];
