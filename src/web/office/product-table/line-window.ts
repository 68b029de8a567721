/** The lines of a long list that are near the screen. Only these are rendered, because thousands would block a phone. */

/** How much taller some lines are, in the order of the lines: those that show a question, for example. */
export type Extras = readonly (readonly [line: number, extra: number])[];

export interface Lines {
  readonly count: number;
  /** The usual height of a line in pixels. */
  readonly height: number;
  readonly extras: Extras;
}

export interface LineWindow {
  readonly first: number;
  /** The line after the last one. */
  readonly end: number;
  /** The pixels of the lines before and after, which are not rendered. */
  readonly before: number;
  readonly after: number;
}

/** The distance of a line from the beginning of the list. */
export function offsetOf({ height, extras }: Lines, line: number): number {
  let offset = line * height;
  for (const [at, extra] of extras) {
    if (at >= line) break;
    offset += extra;
  }
  return offset;
}

/** `top` and `bottom` are the edges of the visible part, in pixels from the beginning of the list. */
export function windowOf(lines: Lines, top: number, bottom: number): LineWindow {
  const first = Math.min(lineAt(lines, top), Math.max(0, lines.count - 1));
  const end = Math.min(lines.count, lineAt(lines, bottom) + 1);
  const whole = offsetOf(lines, lines.count);
  return {
    first,
    end: Math.max(first, end),
    before: offsetOf(lines, first),
    after: Math.max(0, whole - offsetOf(lines, Math.max(first, end))),
  };
}

/** The line at an offset. Goes through the taller lines only, because this runs while somebody scrolls. */
function lineAt({ count, height, extras }: Lines, offset: number): number {
  let passed = 0;
  for (const [line, extra] of extras) {
    const top = line * height + passed;
    if (offset < top) break;
    if (offset < top + height + extra) return line;
    passed += extra;
  }
  return Math.max(0, Math.min(count, Math.floor((offset - passed) / height)));
}
