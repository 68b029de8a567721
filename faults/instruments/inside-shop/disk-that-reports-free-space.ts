/**
 * Given to the shop's process with `--import`: the disk claims to have room, as one does that knows nothing of quotas.
 * Without it the shop refuses early, and never meets a disk that is really full.
 */
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { patch } from './patch.ts';

patch(promises, 'statfs', async (original) => {
  const found = await original();
  return Object.assign(found instanceof Object ? found : {}, { bavail: 2 ** 30, bsize: 4_096 });
});
syncBuiltinESMExports();
