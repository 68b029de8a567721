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
import { guessing } from './guessing.ts';
import { killAtFailpoints } from './kill-at-failpoints.ts';
import { killWhilePublishing } from './kill-while-publishing.ts';

<<<<<<< HEAD

<<<<<<< HEAD

import { lostPictures } from './lost-pictures.ts';
import { migrations } from './migrations.ts';

=======

import { loginTiming } from './login-timing.ts';

>>>>>>> 4f2691a (Sign-ins that fail cost the same work, measured in turns; every page of the browser tests keeps to its policy)

=======

import { loadSpike } from './load-spike.ts';

>>>>>>> 7b03fc0 (A spike of load is a trial)

import { oneCopyKilled } from './one-copy-killed.ts';
import { outOfHandles } from './out-of-handles.ts';
import { postgresLostCommit } from './postgres-lost-commit.ts';
import { postgresRestarts } from './postgres-restarts.ts';
import { postgresTrouble } from './postgres-trouble.ts';
import { rollingUpdate } from './rolling-update.ts';
import { s3Trouble } from './s3-trouble.ts';
import { scriptPayloads } from './script-payloads.ts';
import { sessionEndsInTheForm } from './session-ends-in-the-form.ts';
import { slowClients } from './slow-clients.ts';
import { stopUnderLoad } from './stop-under-load.ts';
import type { Trial } from './trial.ts';

<<<<<<< HEAD

import { yesterdaysBackup } from './yesterdays-backup.ts';

=======

import { uploadFlood } from './upload-flood.ts';

>>>>>>> ad58b16 (A flood of uploads is a trial)

export const TRIALS: readonly Trial[] = [
  brokenRequests,
  brokenUploads,
  cacheFilling,
  cachePoisoning,
<<<<<<< HEAD
=======
  clockJumps,
  concurrentChangesCopies,
>>>>>>> 3c8885b (No session outlives its hour, however the clock is set)
  concurrentChanges,
  concurrentChangesCopies,
  copiesAgree,
  copiesShareSessions,
  damagedDatabase,
  diskFull,
  guessing,
  killAtFailpoints,
  killWhilePublishing,
<<<<<<< HEAD
  lostPictures,
  migrations,
=======
  loadSpike,
>>>>>>> 7b03fc0 (A spike of load is a trial)
  oneCopyKilled,
  outOfHandles,
  postgresLostCommit,
  postgresRestarts,
  postgresTrouble,
  rollingUpdate,
  s3Trouble,
  scriptPayloads,
  sessionEndsInTheForm,
  slowClients,
  stopUnderLoad,
<<<<<<< HEAD
<<<<<<< HEAD
  yesterdaysBackup,
=======
  loginTiming,
>>>>>>> 4f2691a (Sign-ins that fail cost the same work, measured in turns; every page of the browser tests keeps to its policy)
=======
  uploadFlood,
>>>>>>> ad58b16 (A flood of uploads is a trial)
];
