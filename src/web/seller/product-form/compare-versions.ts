/** Two people edited one product: compares both versions, and applies "mine" on top of "theirs". */
import { formatPrice } from '../../../domain/money.ts';
import { normaliseProduct } from '../../../domain/product/normalise.ts';
import { fieldsOf } from './model/form-data.ts';
import { changesUnits, type FormState, formOf } from './model/form-state.ts';
import type { StoredVersion } from './model/stored-version.ts';
import { formTexts } from './texts.ts';

/** The fields of both versions, in the order of the form. */
export function compareVersions(mine: FormState, { product, units }: StoredVersion) {
  const theirs = formOf(product, units);
  const theirTexts = describe(theirs);
  const fields = describe(mine).map(([label, text], at) => {
    const other = theirTexts[at]?.[1] ?? '';
    return { label, mine: text, theirs: other, differs: text !== other };
  });
  return [
    // Most products have no previous price and no counted units.
    ...fields.filter((field) => field.differs || !UNUSED.includes(field.mine)),
    {
      label: formTexts.pictures,
      mine: formTexts.pictureCount(mine.stored.length + mine.added.length),
      theirs: formTexts.pictureCount(theirs.stored.length),
      differs: mine.added.length > 0 || mine.stored.join() !== theirs.stored.join(),
    },
    {
      label: formTexts.isCover,
      mine: describeCover(mine),
      theirs: describeCover(theirs),
      differs: mine.cover !== theirs.cover,
    },
  ];
}

const UNUSED: readonly string[] = [formTexts.noPriceBefore, formTexts.unitsPlaceholder];

function describe(form: FormState): [label: string, text: string][] {
  const { name, description, brand, category, color, price, priceBefore } = normaliseProduct(fieldsOf(form));
  return [
    [formTexts.name, name],
    [formTexts.description, description],
    [formTexts.brand, brand],
    [formTexts.priceBeforeShort, describePrice(priceBefore, form.texts.priceBefore)],
    [formTexts.price, describePrice(price, form.texts.price)],
    [formTexts.category, category],
    [formTexts.color, color],
    [formTexts.mark.replace(':', ''), formTexts.marking[form.marking]],
    [formTexts.unitsShort, form.texts.units.trim() || formTexts.unitsPlaceholder],
  ];
}

function describePrice(price: number | null, typed: string): string {
  if (price === null) return formTexts.noPriceBefore;
  return Number.isNaN(price) ? typed : formatPrice(price);
}

function describeCover({ stored, added, cover }: FormState): string {
  const at = [...stored, ...added.map(({ id }) => id)].indexOf(cover ?? '');
  return at < 0 ? formTexts.noCoverShort : formTexts.coverNumber(at + 1);
}

/** My form on top of their version: without pictures that they deleted, and with those that they added, which I never saw. */
export function applyMyChanges({ product, units }: StoredVersion, mine: FormState): FormState {
  const kept = mine.stored.filter((url) => product.pictureUrls.includes(url));
  const theirNew = product.pictureUrls.filter((url) => !mine.loadedPictures.includes(url));
  const stored = [...kept, ...theirNew];
  const isCoverThere = [...stored, ...mine.added.map(({ id }) => id)].includes(mine.cover ?? '');
  return {
    ...mine,
    ...myUnits(mine, units),
    updatedAt: product.updatedAt,
    loadedPictures: product.pictureUrls,
    stored,
    cover: isCoverThere ? mine.cover : null,
    key: null,
    isChanged: true,
  };
}

/** A number that I typed replaces theirs; otherwise theirs stays. */
function myUnits(mine: FormState, units: string | null): Pick<FormState, 'unitsBefore' | 'texts'> {
  const typed = changesUnits(mine) ? mine.texts.units : (units ?? '');
  return { unitsBefore: units, texts: { ...mine.texts, units: typed } };
}
