import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from '../runtime/travel.ts';
import { type Box, liftOver, overlaps } from './floating-actions-lift.ts';

/** Scrolling has ended after a pause of this length. */
const REST_MS = 120;

const CONTROLS = 'a[href], button, input, select, textarea, summary, label';
const TEXTS = ':is(h1, h2, h3, p, li, dt, dd, b, span, small):not(.vh)';

/** How far above its corner the button covers no control and, if possible, no text. Null while scrolling down or without room. */
export function useRestingPlace(fab: RefObject<HTMLElement | null>): number | null {
  const isDown = useScrollingDown();
  const { key: historyKey } = useLocation();
  const [lift, setLift] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page shows other things under the button.
  useEffect(() => {
    if (isDown) return;
    return whenAtRest(() => fab.current && setLift(findLift(fab.current)));
  }, [fab, isDown, historyKey]);
  return isDown ? null : lift;
}

/** Calls `look` when the page is at rest: after it was opened, and each time it was scrolled or changed its size. */
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
  const listening = new AbortController();
  for (const name of ['scroll', 'resize']) addEventListener(name, wait, { signal: listening.signal });
  return () => {
    stop();
    sizes.disconnect();
    listening.abort();
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

/** Returns the place of the button without any lift. */
function cornerOf(fab: HTMLElement): Box {
  const style = getComputedStyle(fab);
  const right = innerWidth - Number.parseFloat(style.right);
  const bottom = innerHeight - Number.parseFloat(style.bottom);
  return { right, bottom, left: right - fab.offsetWidth, top: bottom - fab.offsetHeight };
}

/** Leaves out the part of an element that a horizontally scrolled row hides. */
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

/** Returns the boxes of the lines of text, because a paragraph is often wider than its text. */
function linesOf(element: Element): readonly Box[] {
  const range = document.createRange();
  range.selectNodeContents(element);
  return [...range.getClientRects()];
}

/** Smaller movements come from unsteady fingers and from browser bars that slide in. */
const NOTICEABLE_PX = 12;

/** True from the moment the page is scrolled down until it is scrolled up. */
function useScrollingDown(): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    let last = scrollY;
    function compare() {
      const moved = scrollY - last;
      if (Math.abs(moved) < NOTICEABLE_PX) return;
      last = scrollY;
      setDown(moved > 0);
    }
    addEventListener('scroll', compare, { passive: true });
    return () => removeEventListener('scroll', compare);
  }, []);
  return isDown;
}
