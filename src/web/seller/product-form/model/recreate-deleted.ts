/** Turns the form of a product that somebody else deleted into the form of a new product. */
import { pictureVariants } from '../../../../domain/product/picture-files.ts';
import { blankForm, type FormState, unusedName } from './form-state.ts';

/** The same content as a new product. Uploaded pictures become added ones if their bytes can still be loaded. */
export async function recreateDeleted(form: FormState, load: (url: string) => Promise<Blob | null>) {
  const { texts, marking, count, unitsBefore, stored, cover } = form;
  const blobs = await Promise.all(stored.map(load));
  const names = new Set(form.added.map(({ name }) => name));
  const restored = stored.flatMap((url, at) => {
    const blob = blobs[at];
    const name = unusedName(url.slice(url.lastIndexOf('/') + 1), names);
    // The address stays the id, so that the cover stays the cover.
    return blob ? { id: url, name, blob, isReady: true } : [];
  });
  const added = [...restored, ...form.added];
  const isCoverThere = added.some(({ id }) => id === cover);
  return {
    form: {
      ...blankForm(null, unitsBefore === null ? null : ''),
      texts,
      marking,
      count,
      added,
      cover: isCoverThere ? cover : null,
      isChanged: true,
    },
    /** The number of uploaded pictures that could not be loaded any more. */
    lost: stored.length - restored.length,
  };
}

/** The shop deletes pictures with their product, but the browser may have cached the sizes that it showed. */
export async function loadCachedPicture(url: string): Promise<Blob | null> {
  const smaller = pictureVariants(url).map((variant) => variant.url);
  for (const address of new Set([url, ...smaller.reverse()])) {
    const reply = await fetch(address, { cache: 'force-cache' }).catch(() => null);
    if (reply?.ok) return await reply.blob();
  }
  return null;
}
