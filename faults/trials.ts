import { brokenRequests } from './broken-requests.ts';
import { brokenUploads } from './broken-uploads.ts';
import { cacheFilling } from './cache-filling.ts';
import { cachePoisoning } from './cache-poisoning.ts';
import { clockJumps } from './clock-jumps.ts';
import { concurrentChanges } from './concurrent-changes.ts';
import { concurrentChangesCopies } from './concurrent-changes-copies.ts';
import { copiesAgree } from './copies-agree.ts';
import { copiesShareSessions } from './copies-share-sessions.ts';
import { damagedDatabase } from './damaged-database.ts';
import { diskFull } from './disk-full.ts';
import { failingJobs } from './failing-jobs.ts';
import { guessEverySecond } from './guess-every-second.ts';
import { guessing } from './guessing.ts';
import { killAtFailpoints } from './kill-at-failpoints.ts';
import { killWhilePublishing } from './kill-while-publishing.ts';
import { loadSpike } from './load-spike.ts';
import { loginTiming } from './login-timing.ts';
import { lostPictures } from './lost-pictures.ts';
import { migrations } from './migrations.ts';
import { oneCopyKilled } from './one-copy-killed.ts';
import { outOfHandles } from './out-of-handles.ts';
import { postgresLostCommit } from './postgres-lost-commit.ts';
import { postgresRestarts } from './postgres-restarts.ts';
import { postgresTrouble } from './postgres-trouble.ts';
import { powerCut } from './power-cut.ts';
import { rollingUpdate } from './rolling-update.ts';
import { s3Trouble } from './s3-trouble.ts';
import { scriptPayloads } from './script-payloads.ts';
import { sessionEndsInTheForm } from './session-ends-in-the-form.ts';
import { signInStaysOpen } from './sign-in-stays-open.ts';
import { slowClients } from './slow-clients.ts';
import { stopUnderLoad } from './stop-under-load.ts';
import type { Trial } from './trial.ts';
import { uploadFlood } from './upload-flood.ts';
import { yesterdaysBackup } from './yesterdays-backup.ts';

export const TRIALS: readonly Trial[] = [
  brokenRequests,
  brokenUploads,
  cacheFilling,
  cachePoisoning,
  clockJumps,
  concurrentChangesCopies,
  concurrentChanges,
  copiesAgree,
  copiesShareSessions,
  damagedDatabase,
  diskFull,
  failingJobs,
  guessEverySecond,
  guessing,
  killAtFailpoints,
  killWhilePublishing,
  loadSpike,
  loginTiming,
  lostPictures,
  migrations,
  oneCopyKilled,
  outOfHandles,
  postgresLostCommit,
  postgresRestarts,
  postgresTrouble,
  powerCut,
  rollingUpdate,
  s3Trouble,
  scriptPayloads,
  sessionEndsInTheForm,
  signInStaysOpen,
  slowClients,
  stopUnderLoad,
  uploadFlood,
  yesterdaysBackup,
];
