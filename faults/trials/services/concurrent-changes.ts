import { openSession } from '../../instruments/administrator.ts';
import { gatherRivals } from '../../instruments/concurrent-editors.ts';
import { createPictureAudit } from '../../instruments/disk/picture-audit.ts';
import { openOwnShop } from '../../instruments/shop-process.ts';
import type { Trial } from '../../trial.ts';

/** A hundred people save the same product at once, and others delete it while they do. */
export const concurrentChanges: Trial = {
  name: 'concurrent-changes',
  covers: ['F-12', 'F-13'],
  promise:
    'Of a hundred edits of one version exactly one wins, whole, and the others are told; who edits, deletes or looks at what is being deleted gets an answer, and no file is left or lost.',
  rounds: { short: 1, long: 50 },
  async open() {
    const shop = await openOwnShop();
    const { authorization } = await openSession(shop.origin);
    const requirePictures = createPictureAudit(shop.folder);
    const rivals = await gatherRivals({ origins: [shop.origin], authorization, requirePictures });
    return {
      round: async (dice) => ({ ...(await rivals.edit(dice)), ...(await rivals.remove(dice)) }),
      [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
    };
  },
};
