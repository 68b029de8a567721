import type { Trial } from './trial.ts';
import { brokenOrderRequests } from './trials/attacks/broken-order-requests.ts';
import { brokenOwnerRequests } from './trials/attacks/broken-owner-requests.ts';
import { brokenRequests } from './trials/attacks/broken-requests.ts';
import { brokenUploads } from './trials/attacks/broken-uploads.ts';
import { cacheFilling } from './trials/attacks/cache-filling.ts';
import { cachePoisoning } from './trials/attacks/cache-poisoning.ts';
import { guessEverySecond } from './trials/attacks/guess-every-second.ts';
import { guessing } from './trials/attacks/guessing.ts';
import { loadSpike } from './trials/attacks/load-spike.ts';
import { loginTiming } from './trials/attacks/login-timing.ts';
import { scriptPayloads } from './trials/attacks/script-payloads.ts';
import { sessionEndsInTheForm } from './trials/attacks/session-ends-in-the-form.ts';
import { signInStaysOpen } from './trials/attacks/sign-in-stays-open.ts';
import { slowClients } from './trials/attacks/slow-clients.ts';
import { uploadFlood } from './trials/attacks/upload-flood.ts';
import { backupBeforeSettings } from './trials/crashes/backup-before-settings.ts';
import { clockJumps } from './trials/crashes/clock-jumps.ts';
import { damagedDatabase } from './trials/crashes/damaged-database.ts';
import { diskFull } from './trials/crashes/disk-full.ts';
import { failingJobs } from './trials/crashes/failing-jobs.ts';
import { killAtFailpoints } from './trials/crashes/kill-at-failpoints.ts';
import { killWhileChangingMany } from './trials/crashes/kill-while-changing-many.ts';
import { killWhileConfirming } from './trials/crashes/kill-while-confirming.ts';
import { killWhileJoining } from './trials/crashes/kill-while-joining.ts';
import { killWhilePublishing } from './trials/crashes/kill-while-publishing.ts';
import { killWhileSetting } from './trials/crashes/kill-while-setting.ts';
import { lostPictures } from './trials/crashes/lost-pictures.ts';
import { migrations } from './trials/crashes/migrations.ts';
import { outOfHandles } from './trials/crashes/out-of-handles.ts';
import { powerCut } from './trials/crashes/power-cut.ts';
import { soak } from './trials/crashes/soak.ts';
import { stopUnderLoad } from './trials/crashes/stop-under-load.ts';
import { yesterdaysBackup } from './trials/crashes/yesterdays-backup.ts';
import { orderLostCommit } from './trials/orders/order-lost-commit.ts';
import { ordersClockBack } from './trials/orders/orders-clock-back.ts';
import { ordersCopies } from './trials/orders/orders-copies.ts';
import { ordersDay } from './trials/orders/orders-day.ts';
import { ordersDiskFull } from './trials/orders/orders-disk-full.ts';
import { ordersRandomKills } from './trials/orders/orders-random-kills.ts';
import { ordersWithoutPostgres } from './trials/orders/orders-without-postgres.ts';
import { twoSellersOneOrder } from './trials/orders/two-sellers-one-order.ts';
import { concurrentChanges } from './trials/services/concurrent-changes.ts';
import { copiesAgree } from './trials/services/copies-agree.ts';
import { copiesShareSessions } from './trials/services/copies-share-sessions.ts';
import { lastAdministrator } from './trials/services/last-administrator.ts';
import { lastUnit } from './trials/services/last-unit.ts';
import { oneCopyKilled } from './trials/services/one-copy-killed.ts';
import { postgresLostCommit } from './trials/services/postgres-lost-commit.ts';
import { postgresRestarts } from './trials/services/postgres-restarts.ts';
import { postgresTrouble } from './trials/services/postgres-trouble.ts';
import { rollingUpdate } from './trials/services/rolling-update.ts';
import { s3Trouble } from './trials/services/s3-trouble.ts';

export const TRIALS: readonly Trial[] = [
  backupBeforeSettings,
  brokenOrderRequests,
  brokenOwnerRequests,
  brokenRequests,
  brokenUploads,
  cacheFilling,
  cachePoisoning,
  clockJumps,
  concurrentChanges,
  copiesAgree,
  copiesShareSessions,
  damagedDatabase,
  diskFull,
  failingJobs,
  guessEverySecond,
  guessing,
  killAtFailpoints,
  killWhileChangingMany,
  killWhileConfirming,
  killWhileJoining,
  killWhilePublishing,
  killWhileSetting,
  lastUnit,
  lastAdministrator,
  loadSpike,
  loginTiming,
  lostPictures,
  migrations,
  oneCopyKilled,
  ordersRandomKills,
  orderLostCommit,
  ordersCopies,
  ordersDiskFull,
  ordersWithoutPostgres,
  ordersClockBack,
  ordersDay,
  twoSellersOneOrder,
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
  soak,
  stopUnderLoad,
  uploadFlood,
  yesterdaysBackup,
];
