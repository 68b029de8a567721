import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type Box, liftOver, overlaps } from './floating-actions-lift.ts';
import { useScrollingDown } from './floating-actions-scroll.ts';

/** Scrolling that pauses for so long has come to rest. */
const REST_MS = 120;

const CONTROLS = 'a[href], button, input, select, textarea, summary, label, .hi--dock';
const TEXTS = ':is(h1, h2, h3, p, li, dt, dd, b, span, small):not(.vh)';

/**
 * How far above its corner the button rests, in pixels, so that no control lies under it and no text where that can be
 * helped. Null where it must not be: while the page moves down, and where there is no room.
 */
export function useRestingPlace(fab: RefObject<HTMLElement | null>): number | null {
  const isDown = useScrollingDown();
  const { key: visit } = useLocation();
  const [lift, setLift] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another visit shows other things under the button.
  useEffect(() => {
    if (isDown) return;
    return whenAtRest(() => fab.current && setLift(findLift(fab.current)));
  }, [fab, isDown, visit]);
  return isDown ? null : lift;
}

/** Calls `look` when the page has come to rest: after it was opened, and each time it has moved or changed its size. */
function whenAtRest(look: () => void): () => void {
  let stop = () => {};
  function wait() {
    stop();
    const timer = setTimeout(look, REST_MS);
    stop = () => clearTimeout(timer);
  }
  wait();
  const sizes = new ResizeObserver(wait);
  sizes.observe(document.body);
  addEventListener('scroll', wait, { passive: true });
  addEventListener('resize', wait);
  return () => {
    stop();
    sizes.disconnect();
    removeEventListener('scroll', wait);
    removeEventListener('resize', wait);
  };
}

function findLift(fab: HTMLElement): number | null {
  const corner = cornerOf(fab);
  const highest = innerHeight / 2;
  const column = { ...corner, top: highest };
  const near = (selector: string) =>
    [...document.querySelectorAll(selector)].filter(
      (element) => !fab.contains(element) && overlaps(element.getBoundingClientRect(), column),
    );
  const controls = near(CONTROLS).map(visibleBox);
  const texts = near(TEXTS).flatMap(linesOf);
  return liftOver(corner, [...controls, ...texts], highest) ?? liftOver(corner, controls, highest);
}

/** Where the button stands without any lift. */
function cornerOf(fab: HTMLElement): Box {
  const style = getComputedStyle(fab);
  const right = innerWidth - Number.parseFloat(style.right);
  const bottom = innerHeight - Number.parseFloat(style.bottom);
  return { right, bottom, left: right - fab.offsetWidth, top: bottom - fab.offsetHeight };
}

/** Without what a row that is swiped sideways hides of it. */
function visibleBox(element: Element): Box {
  let { left, top, right, bottom }: Box = element.getBoundingClientRect();
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (getComputedStyle(parent).overflowX === 'visible') continue;
    const frame = parent.getBoundingClientRect();
    [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
    [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
  }
  return { left, top, right, bottom };
}

/** The lines themselves: a paragraph is often wider than what is written in it. */
function linesOf(element: Element): readonly Box[] {
  const range = document.createRange();
  range.selectNodeContents(element);
  return [...range.getClientRects()];
}
