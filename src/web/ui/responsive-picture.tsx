import { pictureVariants } from '../../domain/product/picture-files.ts';
import { Icon } from './icon.tsx';
import { texts } from './texts.ts';

interface PictureProps {
  readonly url: string | null;
  readonly alt: string;
  readonly sizes: string;
  /** True for a picture of the first view, which is loaded with high priority. */
  readonly isUrgent?: boolean;
  /** True for a picture that is outside the screen but will be seen soon. */
  readonly isAwaited?: boolean;
}

/** A product photo in a square of fixed shape. */
export function Picture({ url, alt, sizes, isUrgent = false, isAwaited = false }: PictureProps) {
  if (!url) {
    return (
      <span className="ph ph--none">
        <Icon name="image" />
        <span className="vh">{texts.product.noPicture}</span>
      </span>
    );
  }
  const variants = pictureVariants(url);
  return (
    <img
      className="ph"
      src={url}
      srcSet={variants.map((variant) => `${variant.url} ${variant.width}w`).join(', ') || undefined}
      sizes={variants.length > 0 ? sizes : undefined}
      alt={alt}
      width="1200"
      height="1200"
      loading={isUrgent || isAwaited ? 'eager' : 'lazy'}
      fetchPriority={isUrgent ? 'high' : undefined}
      decoding="async"
    />
  );
}
