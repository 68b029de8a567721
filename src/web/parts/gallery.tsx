import type { Product } from '../../domain/entities.ts';
import { coverOf } from '../../domain/product.ts';
import { texts } from '../texts.ts';
import { MarkingTag } from './marking-tag.tsx';
import { Picture } from './picture.tsx';

const SHOWN_WIDTH = '(min-width: 1280px) 40rem, (min-width: 768px) 54vw, 100vw';

/** All pictures of a product in a row that a finger moves; each one opens by itself. */
export function Gallery({ product }: { readonly product: Product }) {
  const { title, pictureUrls } = product;
  const cover = coverOf(product);
  const urls = pictureUrls.length > 0 || !cover ? pictureUrls : [cover];
  return (
    <section className="gal" aria-label={texts.product.pictures(title)}>
      <div className="gal__view">
        {urls.length === 0 && <Picture url={null} alt="" sizes={SHOWN_WIDTH} />}
        <div className="gal__track">
          {urls.map((url, index) => (
            <a className="gal__pic" key={url} href={url}>
              <Picture
                url={url}
                alt={texts.product.picture(title, index + 1, urls.length)}
                sizes={SHOWN_WIDTH}
                isUrgent={index === 0}
              />
            </a>
          ))}
        </div>
      </div>
      <MarkingTag product={product} className="gal__tag" />
    </section>
  );
}
