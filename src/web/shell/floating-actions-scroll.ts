import { useEffect, useState } from 'react';

/** Smaller movements come from trembling fingers and from bars that slide in. */
const NOTICEABLE_PX = 12;

/** True while the page moves down, until it moves up again. */
export function useScrollingDown(): boolean {
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
