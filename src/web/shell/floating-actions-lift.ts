/** Edges on the screen, in pixels from its top left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Room that stays free around the button. */
const MARGIN = 6;

/** How far up `button` must go to lie on none of `obstacles`. Null where it would have to go above `highest`. */
export function liftOver(button: Box, obstacles: readonly Box[], highest: number): number | null {
  let lift = 0;
  while (button.top - lift >= highest) {
    const place = { ...button, top: button.top - lift, bottom: button.bottom - lift };
    const under = obstacles.filter((box) => !isEmpty(box) && overlaps(box, place));
    if (under.length === 0) return lift;
    // At least one pixel each time, because the edges are fractions and a sum of them may be rounded.
    lift = Math.max(lift + 1, Math.ceil(button.bottom + MARGIN - Math.min(...under.map((box) => box.top))));
  }
  return null;
}

/** What is kept for screen readers only has a size of one pixel. */
function isEmpty({ left, top, right, bottom }: Box): boolean {
  return right - left <= 1 || bottom - top <= 1;
}

/** Whether `box` lies on `place` or within the margin around it. */
export function overlaps(box: Box, place: Box): boolean {
  return (
    box.left < place.right + MARGIN &&
    box.right > place.left - MARGIN &&
    box.top < place.bottom + MARGIN &&
    box.bottom > place.top - MARGIN
  );
}
