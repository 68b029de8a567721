import { foldText } from '../../../domain/text.ts';

export interface TitledProduct {
  readonly id: string;
  readonly title: string;
  /** The title without accents and case. */
  readonly folded: string;
}

const MAX_FOUND = 12;

/** The products whose title contains the text. Those that begin with it come first. */
export function findByTitle(products: readonly TitledProduct[], text: string): readonly TitledProduct[] {
  const wanted = foldText(text);
  const found = products.filter(({ folded }) => folded.includes(wanted));
  const isFirst = ({ folded }: TitledProduct) => folded.startsWith(wanted);
  return [...found.filter(isFirst), ...found.filter((product) => !isFirst(product))].slice(0, MAX_FOUND);
}
