import { startShopProcess } from '../../../test/harness/shop-process.ts';
import { openSession } from '../../../test/harness/sign-in.ts';
import { createConcurrentEditors } from '../../instruments/concurrent-editors.ts';
import { createPictureAudit } from '../../instruments/disk/picture-audit.ts';
import { LONG_ROUNDS, type Trial } from '../../trial.ts';

/** A hundred people save the same product at once, and others delete it meanwhile. */
export const concurrentChanges: Trial = {
  name: 'concurrent-changes',
  covers: ['F-12', 'F-13'],
  promise:
    'Of a hundred edits of one version exactly one is stored, complete, and the others get a conflict; edits, deletions and views during a deletion are answered, and no file is left over or lost.',
  rounds: { short: 1, long: LONG_ROUNDS },
  async open() {
    const shop = await startShopProcess();
    const { authorization } = await openSession(shop.origin);
    const requirePictures = createPictureAudit(shop.folder);
    const editors = await createConcurrentEditors({ origins: [shop.origin], authorization, requirePictures });
    return {
      round: async (random) => ({ ...(await editors.edit(random)), ...(await editors.remove(random)) }),
      [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
    };
  },
};
