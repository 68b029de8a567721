/** The lines of the table that are near the screen. Only these are rendered, because thousands would block a phone. */
import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  windowScroll,
} from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { hasField, type TableProduct } from './field-edit.ts';

/** Lines rendered above and below the screen, so that scrolling and the Tab key find them ready. */
const AHEAD = 4;

interface Layout {
  readonly columns: number;
  readonly gap: number;
  /** The usual height of a line, from the style sheet. */
  readonly height: number;
  /** The height of a line with a previous price, from the first that is rendered. Zero before. */
  readonly tall: number;
  /** The distance of the list from the top of the page. */
  readonly top: number;
}

const UNKNOWN: Layout = { columns: 1, gap: 0, height: 200, tall: 0, top: 0 };

/** All rows of a line are rendered, because the grid gives them one height. The one with the focus is in `focused`. */
export function useLines(
  list: RefObject<HTMLElement | null>,
  products: readonly TableProduct[],
  focused: number | null,
) {
  const [layout, setLayout] = useState(UNKNOWN);
  const { columns, gap, height, tall, top } = layout;
  const lines = useMemo(() => linesOf(products, columns), [products, columns]);
  // What was measured holds for the same products in the same layout alone.
  const keys = useMemo(
    () => lines.map((line) => [columns, height, tall, ...line.map(({ _id }) => _id)].join()),
    [lines, columns, height, tall],
  );
  const getItemKey = useCallback((line: number) => keys[line] ?? line, [keys]);
  const estimateSize = (line: number) => (lines[line]?.some(isTall) && tall) || height;
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: lines.length,
    getItemKey,
    estimateSize,
    // Heights have parts of a pixel, and a difference below one is no reason to place all lines again.
    measureElement(row) {
      const [expected, found] = [estimateSize(Number(row.dataset.line)), row.getBoundingClientRect().height];
      return Math.abs(found - expected) < 1 ? expected : found;
    },
    gap,
    scrollMargin: top,
    overscan: AHEAD,
    indexAttribute: 'data-line',
    initialRect: { width: innerWidth, height: innerHeight },
    scrollToFn(offset, options, instance) {
      // Before a row is measured it writes the position of the page before, and Back has restored another.
      if (instance.elementsCache.size > 0) windowScroll(offset, options, instance);
    },
    rangeExtractor: (range) => withFocused(range, focused === null ? null : Math.floor(focused / columns)),
  });
  useLayoutEffect(() => {
    // Reading the layout in the middle of a frame takes time that scrolling needs.
    if (!virtualizer.isScrolling) setLayout((before) => layoutOf(list.current!, before));
    if (layout === UNKNOWN) return;
    // The first row of a line has its height. In a wider list another one is the first, so all have the number.
    const rows = [...list.current!.querySelectorAll<HTMLElement>('[data-line]')];
    for (const [at, row] of rows.entries())
      if (row.dataset.line !== rows[at - 1]?.dataset.line) virtualizer.measureElement(row);
  });
  useEffect(() => {
    const look = () => setLayout((before) => layoutOf(list.current!, before));
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
  }, [list]);
  const shown = virtualizer.getVirtualItems();
  const ends = shown.map(({ end }) => end + gap);
  return {
    shown: shown.map(({ index, start }, at) => ({
      line: index,
      products: lines[index] ?? [],
      /** The height of the lines before it that are not rendered. */
      before: Math.max(0, start - (ends[at - 1] ?? top)),
    })),
    after: Math.max(0, virtualizer.getTotalSize() + top + gap - (ends.at(-1) ?? top + gap)),
    columns,
  };
}

export function linesOf<T>(products: readonly T[], columns: number): (readonly T[])[] {
  return Array.from({ length: Math.ceil(products.length / columns) }, (_, line) =>
    products.slice(line * columns, (line + 1) * columns),
  );
}

/** On most screens the field of a previous price is one more in a row. */
function isTall(product: TableProduct): boolean {
  return hasField(product, 'priceBefore');
}

/**
 * The row with the focus is always rendered: without it, the keyboard would start again at the top of the page. So are its
 * neighbours: the Tab key may be faster than the scrolling that renders them.
 */
export function withFocused(range: Range, focused: number | null): number[] {
  const near = defaultRangeExtractor(range);
  if (focused === null) return near;
  const beside = [focused - 1, focused, focused + 1].filter((line) => line >= 0 && line < range.count);
  return [...new Set([...near, ...beside])].sort((one, other) => one - other);
}

/** Returns the same object when nothing changed, so that nothing is rendered again. */
function layoutOf(list: HTMLElement, before: Layout): Layout {
  const { display, gridTemplateColumns, rowGap } = getComputedStyle(list);
  const [row] = list.children;
  const isGrid = display === 'grid';
  const columns = isGrid ? gridTemplateColumns.split(' ').length : 1;
  const height = row ? Number.parseFloat(getComputedStyle(row).minHeight) : before.height;
  const isSameShape = columns === before.columns && height === before.height;
  const sample = list.querySelector('[data-tall]')?.getBoundingClientRect().height ?? 0;
  const layout: Layout = {
    columns,
    gap: isGrid ? Number.parseFloat(rowGap) : 0,
    height,
    tall: (isSameShape && before.tall) || sample,
    top: Math.round(list.getBoundingClientRect().top + scrollY),
  };
  const isSame = Object.entries(layout).every(([name, value]) => before[name as keyof Layout] === value);
  return isSame ? before : layout;
}
