import { copiesAgree } from './copies-agree.ts';
import { copiesShareSessions } from './copies-share-sessions.ts';
import { postgresLostCommit } from './postgres-lost-commit.ts';
import { postgresRestarts } from './postgres-restarts.ts';
import { postgresTrouble } from './postgres-trouble.ts';
import type { Trial } from './trial.ts';

export const TRIALS: readonly Trial[] = [
  copiesAgree,
  copiesShareSessions,
  postgresLostCommit,
  postgresRestarts,
  postgresTrouble,
];
