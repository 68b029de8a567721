import { type RefObject, useEffect, useState } from 'react';

type Element = RefObject<HTMLElement | null>;

interface Sight {
  /** What is fixed at the bottom of the screen and covers the element there. */
  readonly cover?: Element;
  /** From 0 to 1: in sight is an element of which more than this part is seen. */
  readonly share?: number;
}

/** Whether an element is scrolled away, also under the bar at the top. Null before that is known. */
export function useOutOfSight(element: Element, { cover, share = 0 }: Sight = {}): boolean | null {
  const [isOut, setOut] = useState<boolean | null>(null);
  useEffect(() => {
    if (!element.current) return;
    const top = document.querySelector('header')?.offsetHeight ?? 0;
    const observer = new IntersectionObserver(
      ([entry]) => entry && setOut(!entry.isIntersecting || entry.intersectionRatio < share),
      { rootMargin: `-${top}px 0px -${cover?.current?.offsetHeight ?? 0}px`, threshold: share },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, cover, share]);
  return isOut;
}
