import { useRef, useState } from 'react';
import { CAROUSEL_MS } from '../../../domain/limits.ts';

type Direction = 1 | -1;

/** The same value as `--ease` in the styles. */
const EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/** A row of pictures. A finger scrolls it; buttons and keys move it by one picture, also from the last to the first. */
export type Carousel = ReturnType<typeof useCarousel>;

export function useCarousel(count: number) {
  const track = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  function go(to: number, direction: Direction): void {
    if (track.current && to !== current) slide(track.current, current, to, direction);
    setCurrent(to);
  }
  return {
    track,
    current,
    show: (index: number) => go(index, index > current ? 1 : -1),
    move: (direction: Direction) => go(neighbour(current, direction, count), direction),
    /** Called when the row was scrolled. */
    follow() {
      if (track.current) setCurrent(Math.round(track.current.scrollLeft / track.current.clientWidth));
    },
  };
}

export function neighbour(index: number, direction: Direction, count: number): number {
  return (index + direction + count) % count;
}

export function isNear(index: number, current: number, count: number): boolean {
  return [current, neighbour(current, 1, count), neighbour(current, -1, count)].includes(index);
}

/**
 * The row jumps, and an animation of the two pictures makes it look like sliding: only so can the first follow the last.
 * It moves the content of the slots and not the slots, because the row would snap to a moving slot.
 */
function slide(track: HTMLElement, from: number, to: number, direction: Direction): void {
  for (const running of track.getAnimations({ subtree: true })) running.cancel();
  track.scrollTo({ left: to * track.clientWidth, behavior: 'instant' });
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  glide(track.children[to], direction, 0);
  glide(track.children[from], to - from, to - from - direction);
}

/** `start` and `end` are offsets in widths of the picture. */
function glide(slot: Element | undefined, start: number, end: number): void {
  const transform = [start, end].map((widths) => `translateX(${widths * 100}%)`);
  slot?.firstElementChild?.animate({ transform }, { duration: CAROUSEL_MS, easing: EASING });
}
