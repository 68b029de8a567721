import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import type { Product } from '../../../domain/entities.ts';
import { coverOf } from '../../../domain/product/product.ts';
import { useShop } from '../../runtime/shop-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { MarkingTag } from '../../ui/marking-tag.tsx';
import { Picture } from '../../ui/responsive-picture.tsx';
import { isPlainClick } from '../../ui/shop-link.tsx';
import { type Carousel, isNear, useCarousel } from './carousel.ts';
import { CarouselControls } from './carousel-controls.tsx';
import { productTexts as t } from './texts.ts';
import './gallery.css';
import './zoom.css';

/** All pictures of a product. Without scripts they are a row that can be scrolled, and each picture is a link. */
export function Gallery({ product }: { readonly product: Product }) {
  const urls = picturesOf(product);
  return (
    <div className="gallery">
      {urls.length > 0 ? (
        <Pictures urls={urls} title={product.title} />
      ) : (
        <div className="gallery__view">
          <Picture url={null} alt="" sizes="" />
        </div>
      )}
      <MarkingTag product={product} className="gallery__tag" />
    </div>
  );
}

function picturesOf(product: Product): readonly string[] {
  const cover = coverOf(product);
  return product.pictureUrls.length > 0 || !cover ? [...new Set(product.pictureUrls)] : [cover];
}

function Pictures({ urls, title }: Readonly<{ urls: readonly string[]; title: string }>) {
  const count = urls.length;
  const carousel = useCarousel(count);
  const { current } = carousel;
  const zoom = useZoom();
  const [isUsed, setUsed] = useState(false);
  const nameOf = (index: number) => t.picture(title, index + 1, count);
  const use = () => setUsed(true);
  function enlarge(index: number): void {
    carousel.show(index);
    zoom.open();
  }
  return (
    <section
      aria-roledescription={t.carousel}
      aria-label={t.pictures(title)}
      onPointerEnter={use}
      onFocus={use}
      onKeyDown={(event) => moveByKey(event, carousel)}
    >
      <div className="gallery__view">
        <div className="gallery__track" ref={carousel.track} onScroll={carousel.follow}>
          {urls.map((url, index) => (
            <GalleryPicture
              key={url}
              url={url}
              alt={nameOf(index)}
              isFirst={index === 0}
              isAwaited={isUsed && isNear(index, current, count)}
              isReachable={!isUsed || index === current}
              onOpen={() => enlarge(index)}
            />
          ))}
        </div>
        <span className="gallery__zoom">
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

const SHOWN_WIDTH =
  '(min-width: 3200px) 89rem, (min-width: 2200px) 61rem, (min-width: 1600px) 45rem, (min-width: 1280px) 39rem, (min-width: 768px) 48vw, min(100vw, 42vh)';

interface GalleryPictureProps {
  readonly url: string;
  readonly alt: string;
  readonly isFirst: boolean;
  /** True when the picture will be needed next. */
  readonly isAwaited: boolean;
  /** False when the keyboard reaches the picture only with the buttons of the carousel. */
  readonly isReachable: boolean;
  readonly onOpen: () => void;
}

/** A link to the picture file, for browsers without scripts and for opening it in a new tab. */
function GalleryPicture({ url, alt, isFirst, isAwaited, isReachable, onOpen }: GalleryPictureProps) {
  function open(event: MouseEvent): void {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen();
  }
  return (
    <a className="gallery__pic" href={url} tabIndex={isReachable ? undefined : -1} onClick={open}>
      <Picture url={url} alt={alt} sizes={SHOWN_WIDTH} isUrgent={isFirst} isAwaited={isAwaited} />
    </a>
  );
}

const ZOOM_WIDTH = 'min(100vw, 100vh)';

function useZoom() {
  const dialog = useRef<HTMLDialogElement>(null);
  const { historyEntry: entry } = useShop().dialogs;
  const [isOpen, setOpen] = useState(false);
  return {
    dialog,
    isOpen,
    open() {
      setOpen(true);
      dialog.current?.showModal();
      entry.push(() => dialog.current?.close());
    },
    onClosed() {
      setOpen(false);
      entry.pop();
    },
  };
}

interface ZoomProps {
  readonly zoom: ReturnType<typeof useZoom>;
  readonly url: string;
  readonly alt: string;
}

/** One picture in the size of the screen. A tap, Escape and Back close it. */
function Zoom({ zoom: { dialog, isOpen, onClosed }, url, alt }: ZoomProps) {
  return (
    <dialog className="zoom" ref={dialog} aria-label={t.zoomed} onClose={onClosed}>
      <button className="zoom__back" type="button" onClick={() => dialog.current?.close()}>
        {isOpen && <Picture url={url} alt={alt} sizes={ZOOM_WIDTH} isUrgent />}
        <span className="zoom__hint">
          <Icon name="back" />
          {t.zoomHint}
        </span>
      </button>
    </dialog>
  );
}
