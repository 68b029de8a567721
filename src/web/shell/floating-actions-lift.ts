/** The edges of a box on the screen, in pixels from the top left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The free space around the button in pixels. */
const MARGIN = 6;

/** Returns how far up `button` must move to cover none of `obstacles`, or null if it would have to move above `highest`. */
export function liftOver(button: Box, obstacles: readonly Box[], highest: number): number | null {
  let lift = 0;
  while (button.top - lift >= highest) {
    const place = { ...button, top: button.top - lift, bottom: button.bottom - lift };
    const under = obstacles.filter((box) => !isEmpty(box) && overlaps(box, place));
    if (under.length === 0) return lift;
    // At least one pixel each time, because the edges are fractions and their sums may be rounded.
    lift = Math.max(lift + 1, Math.ceil(button.bottom + MARGIN - Math.min(...under.map((box) => box.top))));
  }
  return null;
}

/** Elements only for screen readers have a size of one pixel. */
function isEmpty({ left, top, right, bottom }: Box): boolean {
  return right - left <= 1 || bottom - top <= 1;
}

/** Whether `box` overlaps `place` or the margin around it. */
export function overlaps(box: Box, place: Box): boolean {
  return (
    box.left < place.right + MARGIN &&
    box.right > place.left - MARGIN &&
    box.top < place.bottom + MARGIN &&
    box.bottom > place.top - MARGIN
  );
}
