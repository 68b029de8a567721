import { type Flags, markingOf } from '../../domain/product/product.ts';
import { texts } from './texts.ts';
import './tag.css';

const TAGS = {
  regular: null,
  descuento: { className: 'tag--off', text: texts.product.discounted },
  agotado: { className: 'tag--out', text: texts.product.outOfStock },
} as const;

export function MarkingTag({ product, className }: Readonly<{ product: Flags; className: string }>) {
  const tag = TAGS[markingOf(product)];
  return tag && <span className={`tag ${tag.className} ${className}`}>{tag.text}</span>;
}
