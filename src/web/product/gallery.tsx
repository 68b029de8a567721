import { type KeyboardEvent, useState } from 'react';
import type { Product } from '../../domain/entities.ts';
import { coverOf } from '../../domain/product/product.ts';
import { Icon } from '../ui/icon.tsx';
import { MarkingTag } from '../ui/marking-tag.tsx';
import { Picture } from '../ui/responsive-picture.tsx';
import { texts } from '../ui/texts.ts';
import { type Carousel, isNear, useCarousel } from './carousel.ts';
import { CarouselControls } from './carousel-controls.tsx';
import { GalleryPicture } from './gallery-picture.tsx';
import { useZoom, Zoom } from './zoom.tsx';
import './gallery.css';

/** All pictures of a product. Without scripts they are a row that a finger moves, and each one opens by itself. */
export function Gallery({ product }: { readonly product: Product }) {
  const urls = picturesOf(product);
  return (
    <div className="gal">
      {urls.length > 0 ? (
        <Pictures urls={urls} title={product.title} />
      ) : (
        <div className="gal__view">
          <Picture url={null} alt="" sizes="" />
        </div>
      )}
      <MarkingTag product={product} className="gal__tag" />
    </div>
  );
}

function picturesOf(product: Product): readonly string[] {
  const cover = coverOf(product);
  return product.pictureUrls.length > 0 || !cover ? [...new Set(product.pictureUrls)] : [cover];
}

interface PicturesProps {
  readonly urls: readonly string[];
  readonly title: string;
}

function Pictures({ urls, title }: PicturesProps) {
  const count = urls.length;
  const carousel = useCarousel(count);
  const { current } = carousel;
  const zoom = useZoom();
  const [isUsed, setUsed] = useState(false);
  const nameOf = (index: number) => texts.product.picture(title, index + 1, count);
  return (
    <section
      aria-roledescription={texts.product.carousel}
      aria-label={texts.product.pictures(title)}
      onPointerEnter={() => setUsed(true)}
      onFocus={() => setUsed(true)}
      onKeyDown={(event) => moveByKey(event, carousel)}
    >
      <div className="gal__view">
        <div className="gal__track" ref={carousel.track} onScroll={carousel.follow}>
          {urls.map((url, index) => (
            <GalleryPicture
              key={url}
              url={url}
              alt={nameOf(index)}
              isFirst={index === 0}
              isAwaited={isUsed && isNear(index, current, count)}
              isReachable={!isUsed || index === current}
              onOpen={() => {
                carousel.show(index);
                zoom.open();
              }}
            />
          ))}
        </div>
        <span className="gal__zoom">
          <Icon name="zoom" />
        </span>
      </div>
      {count > 1 && <CarouselControls carousel={carousel} count={count} />}
      <Zoom zoom={zoom} url={urls[current]!} alt={nameOf(current)} />
    </section>
  );
}

const STEPS: ReadonlyMap<string, 1 | -1> = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
]);

function moveByKey(event: KeyboardEvent, carousel: Carousel): void {
  const direction = STEPS.get(event.key);
  if (!direction) return;
  event.preventDefault();
  carousel.move(direction);
}
