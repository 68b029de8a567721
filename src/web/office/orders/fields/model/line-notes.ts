/** What a seller should notice in a line: units and prices of the catalogue and of the shopper's message. */
import { formatCartPrice, toCents } from '../../../../../domain/money.ts';
import { isGone, type LineDraft } from './order-draft.ts';

interface LineNote {
  readonly text: string;
  /** Something stands in the way of this line. */
  readonly isWarning: boolean;
}

/** `lines` are all lines of the order, because lines of one product are one demand. */
export function notesOf(line: LineDraft, lines: readonly LineDraft[]): readonly LineNote[] {
  if (isGone(line)) return [{ text: 'Ya no está en la tienda', isWarning: true }, ...shownNote(line)];
  return [...unitsNote(line, lines), ...todayNote(line), ...shownNote(line)];
}

function unitsNote({ productId, today }: LineDraft, lines: readonly LineDraft[]): LineNote[] {
  if (!today) return [];
  const same = lines.filter((line) => line.productId === productId);
  const wanted = same.reduce((sum, { quantity, taken }) => sum + quantity - taken, 0);
  if (today.outOfStock) return wanted > 0 ? [{ text: 'Agotado', isWarning: true }] : [];
  const { units } = today;
  if (units === null) return [];
  return [{ text: units === 1 ? 'Queda 1' : `Quedan ${units}`, isWarning: wanted > units }];
}

function todayNote({ today, listPrice }: LineDraft): LineNote[] {
  if (!today || listPrice === null || toCents(today.price) === toCents(listPrice)) return [];
  return [{ text: `Hoy cuesta ${formatCartPrice(today.price)}`, isWarning: false }];
}

function shownNote({ shownPrice }: LineDraft): LineNote[] {
  if (shownPrice === null) return [];
  return [{ text: `El mensaje decía ${formatCartPrice(shownPrice)}`, isWarning: false }];
}
