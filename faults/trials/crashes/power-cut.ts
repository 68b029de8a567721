import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShopProcess } from '../../../test/harness/shop-process.ts';
import { signIn } from '../../../test/harness/sign-in.ts';
import { cutPower, makeDiskImage, onDiskImage, whyNoDiskImage } from '../../instruments/disk/disk-image.ts';
import { audit } from '../../instruments/disk/shop-audit.ts';
import { seenBy } from '../../instruments/disk/small-disk.ts';
import { createExpectedState } from '../../instruments/expected-state.ts';
import { workUntil } from '../../instruments/sellers-at-work.ts';
import { LONG_ROUNDS, type Trial, type TrialRun } from '../../trial.ts';

export const powerCut: Trial = {
  name: 'power-cut',
  covers: ['F-02', 'M6'],
  promise:
    'After a power cut that loses everything that was not synced, the shop has every acknowledged change, complete, and nothing else.',
  rounds: { quick: 0, short: 2, long: LONG_ROUNDS },
  absence: whyNoDiskImage(),
  open: openRun,
};

async function openRun(): Promise<TrialRun> {
  const root = await mkdtemp(join(tmpdir(), 'tienda-power-'));
  const disk = join(root, 'disk');
  await mkdir(disk);
  const dataDir = join(disk, 'data');
  const expected = await createExpectedState();
  let cuts = 0;
  let file = join(root, 'image-0');
  makeDiskImage(file);
  const start = () => startShopProcess({ dataDir, within: onDiskImage(file, disk) });
  let shop = await start();
  const headers = await signIn(shop);

  async function end(): Promise<void> {
    cuts += 1;
    const after = join(root, `image-${cuts}`);
    await cutPower(shop, file, after);
    await rm(file);
    file = after;
  }

  return {
    async round(random) {
      // The previous round may have failed.
      if (shop.hasEnded()) shop = await start();
      const acknowledged = await workUntil({ origin: shop.origin, headers }, { expected, random, end });
      shop = await start();
      const address = { origin: shop.origin, headers };
      const counts = await audit({ shop: address, dataDir: seenBy(shop, dataDir), expected });
      return { 'power cuts': 1, acknowledged, ...counts };
    },
    async [Symbol.asyncDispose]() {
      await shop.kill();
      await rm(root, { recursive: true, force: true });
    },
  };
}
