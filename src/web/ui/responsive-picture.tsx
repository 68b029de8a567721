import { pictureVariants } from '../../domain/product/picture-files.ts';
import { Icon } from './icon.tsx';
import { texts } from './texts.ts';

interface PictureProps {
  readonly url: string | null;
  readonly alt: string;
  /** How wide it is shown, in the words of the `sizes` attribute. */
  readonly sizes: string;
  /** One of the first things seen: it does not wait for its turn. */
  readonly isUrgent?: boolean;
  /** About to be seen, though it is outside the screen now. */
  readonly isAwaited?: boolean;
}

/** A product photo in its square, whatever its own shape. */
export function Picture({ url, alt, sizes, isUrgent = false, isAwaited = false }: PictureProps) {
  if (!url) return <NoPicture />;
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

function NoPicture() {
  return (
    <span className="ph ph--none">
      <Icon name="image" />
      <span className="vh">{texts.product.noPicture}</span>
    </span>
  );
}
