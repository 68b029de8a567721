import { openSession } from '../../../test/harness/sign-in.ts';
import { createConcurrentEditors } from '../../instruments/concurrent-editors.ts';
import { createPictureAudit } from '../../instruments/disk/picture-audit.ts';
import { openShopCopies } from '../../instruments/shop-copies.ts';
import { LONG_ROUNDS, type Trial } from '../../trial.ts';

/** A hundred people save the same product at once, and others delete it meanwhile, on any copy of the shop. */
export const concurrentChanges: Trial = {
  name: 'concurrent-changes',
  covers: ['F-12', 'F-13'],
  promise:
    'Of a hundred edits of one version exactly one is stored, complete, and the others get a conflict; edits, deletions and views during a deletion are answered, and no file is left over or lost.',
  rounds: { quick: 1, short: 1, long: LONG_ROUNDS },
  hasCopies: true,
  open: (copies) =>
    openShopCopies(copies, { sharesFolder: true }, async ({ shops }) => {
      const origins = shops.map(({ origin }) => origin);
      const { authorization } = await openSession(origins[0]!);
      const requirePictures = createPictureAudit(shops[0]!.folder);
      const editors = await createConcurrentEditors({ origins, authorization, requirePictures });
      return async (random) => ({ ...(await editors.edit(random)), ...(await editors.remove(random)) });
    }),
};
