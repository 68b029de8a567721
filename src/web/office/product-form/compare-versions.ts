/** Two people edited one product: both versions in words. */
import { formatPrice } from '../../../domain/money.ts';
import { normaliseProduct } from '../../../domain/product/normalise.ts';
import { fieldsOf } from './model/form-data.ts';
import type { FormState } from './model/form-state.ts';
import { formTexts } from './texts.ts';

/** The fields of both versions, in the order of the form. */
export function compareVersions(mine: FormState, theirs: FormState) {
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
