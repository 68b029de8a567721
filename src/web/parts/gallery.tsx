import type { Product } from '../../domain/entities.ts';
import { coverOf } from '../../domain/product.ts';
import { texts } from '../texts.ts';
import { MarkingTag } from './marking-tag.tsx';
import { Picture } from './picture.tsx';

const SHOWN_WIDTH = '(min-width: 1280px) 40rem, (min-width: 768px) 54vw, 100vw';

/** All pictures of a product in a row that a finger moves. */
export function Gallery({ product }: { readonly product: Product }) {
  const { title, pictureUrls } = product;
  const urls = pictureUrls.length > 0 ? pictureUrls : [coverOf(product)];
  return (
    <section className="gal" aria-label={texts.product.pictures(title)}>
      <div className="gal__view">
        <div className="gal__track">
          {urls.map((url, index) => (
            <Picture
              key={url}
              url={url}
              alt={texts.product.picture(title, index + 1, urls.length)}
              sizes={SHOWN_WIDTH}
              isUrgent={index === 0}
            />
          ))}
        </div>
      </div>
      <MarkingTag product={product} className="gal__tag" />
    </section>
  );
}
