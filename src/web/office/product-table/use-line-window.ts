import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { type Extras, type LineWindow, offsetOf, windowOf } from './line-window.ts';

/** Lines rendered above and below the screen, so that scrolling and the Tab key find them ready. */
const AHEAD = 4;
/** Smaller movements render nothing. */
const STEP_PX = 64;
/** Before the first measurement. */
const FIRST: Layout = { columns: 1, height: 200, tallExtra: null, others: new Map() };

interface Layout {
  readonly columns: number;
  /** The usual height of a line, with the gap. */
  readonly height: number;
  /** How much taller a line with a tall item is; null before one was rendered. */
  readonly tallExtra: number | null;
  /** The extra height of the rendered lines for which it is not the expected one. */
  readonly others: ReadonlyMap<number, number>;
}

interface Screen {
  readonly top: number;
  readonly bottom: number;
}

export interface ItemWindow extends LineWindow {
  readonly columns: number;
  /** The distance of an item from the beginning of the list, in pixels. */
  offsetOfItem(index: number): number;
}

/**
 * Which items of `list` are rendered. Its children have `data-index` and a `min-height`, which is the usual height.
 * Those with `data-tall` are taller, all by the same. `tall` has their numbers, so that the height of the list is known before.
 */
export function useLineWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  tall: readonly number[],
): ItemWindow {
  const [layout, setLayout] = useState(FIRST);
  const [screen, setScreen] = useState<Screen>({ top: 0, bottom: 0 });
  const { columns, height } = layout;
  const tallLines = useMemo(() => new Set(tall.map((index) => Math.floor(index / columns))), [tall, columns]);
  const extras = useMemo(() => extrasOf(layout, tallLines), [layout, tallLines]);
  const lines = { count: Math.ceil(count / columns), height, extras };
  const ahead = AHEAD * height;
  const measureLines = useEffectEvent(() => {
    const element = list.current;
    if (element) setLayout((before) => measure(element, before, tallLines));
  });
  useLayoutEffect(() => measureLines());
  useEffect(() => observeScreen(list, setScreen), [list]);
  useEffect(() => observeSize(list.current!, () => measureLines()), [list]);
  return {
    ...windowOf(lines, screen.top - ahead, screen.bottom + ahead),
    columns,
    offsetOfItem: (index) => offsetOf(lines, Math.floor(index / columns)),
  };
}

/** Reports the visible part of the list after scrolling and resizing. */
function observeScreen(
  list: RefObject<HTMLElement | null>,
  setScreen: Dispatch<SetStateAction<Screen>>,
): () => void {
  let frame = 0;
  function look(): void {
    frame = 0;
    const top = -(list.current?.getBoundingClientRect().top ?? 0);
    const step = Math.floor(top / STEP_PX) * STEP_PX;
    const bottom = step + Math.ceil(innerHeight / STEP_PX + 1) * STEP_PX;
    setScreen((before) => (before.top === step && before.bottom === bottom ? before : { top: step, bottom }));
  }
  const wait = () => {
    frame ||= requestAnimationFrame(look);
  };
  look();
  const listening = new AbortController();
  for (const name of ['scroll', 'resize'])
    addEventListener(name, wait, { passive: true, signal: listening.signal });
  return () => {
    cancelAnimationFrame(frame);
    listening.abort();
  };
}

/** Larger text makes the rows taller without a rendering: those placed by their offset would cover others. */
function observeSize(list: HTMLElement, onChange: () => void): () => void {
  let frame = 0;
  // In the next frame, because the change of the padding is a change of size too.
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => flushSync(onChange));
  });
  observer.observe(list);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
}

/** Sorted, because any line may be taller than expected. */
function extrasOf({ tallExtra, others }: Layout, tallLines: ReadonlySet<number>): Extras {
  const extras = new Map<number, number>();
  if (tallExtra) for (const line of tallLines) extras.set(line, tallExtra);
  for (const [line, extra] of others) extras.set(line, extra);
  return [...extras].sort(([one], [other]) => one - other);
}

/** Returns the same object when nothing changed, so that nothing is rendered again. */
function measure(list: HTMLElement, before: Layout, tallLines: ReadonlySet<number>): Layout {
  const items = [...list.querySelectorAll<HTMLElement>(':scope > [data-index]')];
  const [first] = items;
  if (!first) return before;
  const style = getComputedStyle(list);
  const gap = Number.parseFloat(style.rowGap) || 0;
  const columns = style.display === 'grid' ? style.gridTemplateColumns.split(' ').length : 1;
  const height = Number.parseFloat(getComputedStyle(first).minHeight) + gap;
  const isSameShape = columns === before.columns && height === before.height;
  const sizes = items.map((item) => ({ item, extra: Math.max(0, heightOf(item) + gap - height) }));
  const tallExtra = lowest(sizes, isSameShape ? before.tallExtra : null);
  const isAsTall = isSameShape && tallExtra === before.tallExtra;
  const others = new Map(isAsTall ? before.others : []);
  for (const { item, extra } of sizes) {
    const line = Math.floor(Number(item.dataset.index) / columns);
    const expected = tallLines.has(line) ? (tallExtra ?? 0) : 0;
    // A row apart from the others may be shorter than its line: its neighbours are not rendered.
    if ('apart' in item.dataset && extra <= Math.max(expected, others.get(line) ?? 0)) continue;
    if (Math.abs(extra - expected) > 1) others.set(line, extra);
    else others.delete(line);
  }
  return isAsTall && isSame(others, before.others) ? before : { columns, height, tallExtra, others };
}

/** With parts of a pixel, which add up over thousands of rows. Browsers lay out in steps of 1/64. */
function heightOf(item: HTMLElement): number {
  return Math.round(item.getBoundingClientRect().height * 64) / 64;
}

interface Measured {
  readonly item: HTMLElement;
  readonly extra: number;
}

/** The extra height of a tall item without a question. It never grows, so that measuring and rendering come to an end. */
function lowest(sizes: readonly Measured[], known: number | null): number | null {
  const tall = sizes.filter(({ item }) => 'tall' in item.dataset).map(({ extra }) => extra);
  return tall.length > 0 ? Math.min(known ?? Number.POSITIVE_INFINITY, ...tall) : known;
}

function isSame(one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>): boolean {
  return one.size === other.size && [...one].every(([line, extra]) => other.get(line) === extra);
}
