import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { Carousel } from './carousel.ts';
import { productTexts as t } from './texts.ts';
import './carousel-controls.css';

interface CarouselControlsProps {
  readonly carousel: Carousel;
  readonly count: number;
}

export function CarouselControls({ carousel, count }: CarouselControlsProps) {
  return (
    <>
      <button
        className="carousel-controls__nav carousel-controls__nav--l"
        type="button"
        aria-label={t.previousPicture}
        onClick={() => carousel.move(-1)}
      >
        <Icon name="left" />
      </button>
      <button
        className="carousel-controls__nav carousel-controls__nav--r"
        type="button"
        aria-label={t.nextPicture}
        onClick={() => carousel.move(1)}
      >
        <Icon name="right" />
      </button>
      <Dots carousel={carousel} count={count} />
      <p className="vh" aria-live="polite">
        {t.pictureNumber(carousel.current + 1, count)}
      </p>
    </>
  );
}

function Dots({ carousel: { current, show }, count }: CarouselControlsProps) {
  const row = useRef<HTMLDivElement>(null);
  // When the dots do not fit, their row scrolls and the current dot stays in the middle.
  useEffect(() => {
    const { scrollWidth, clientWidth } = row.current ?? { scrollWidth: 0, clientWidth: 0 };
    row.current?.scrollTo({ left: ((current + 0.5) / count) * scrollWidth - clientWidth / 2 });
  }, [current, count]);
  return (
    <div className="carousel-controls__dots" ref={row}>
      {Array.from({ length: count }, (_, index) => (
        <button
          key={t.showPicture(index + 1)}
          type="button"
          aria-label={t.showPicture(index + 1)}
          aria-current={index === current ? 'true' : undefined}
          onClick={() => show(index)}
        />
      ))}
    </div>
  );
}
