import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { type Lines, type LineWindow, offsetOf, windowOf } from './line-window.ts';

/** Lines rendered above and below the screen, so that scrolling and the Tab key find them ready. */
const AHEAD = 4;
/** Smaller movements render nothing. */
const STEP_PX = 64;
/** Before the first measurement. */
const FIRST: Layout = { columns: 1, height: 200, extras: new Map() };

interface Layout extends Omit<Lines, 'count'> {
  readonly columns: number;
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

/** Which items of `list` are rendered. Its children have `data-index` and a `min-height`, which is the usual height. */
export function useLineWindow(list: RefObject<HTMLElement | null>, count: number): ItemWindow {
  const [layout, setLayout] = useState(FIRST);
  const [screen, setScreen] = useState<Screen>({ top: 0, bottom: 0 });
  const { columns } = layout;
  const lines = { ...layout, count: Math.ceil(count / columns) };
  const ahead = AHEAD * layout.height;
  useLayoutEffect(() => {
    if (list.current) setLayout((before) => measure(list.current!, before));
  });
  useEffect(() => observeScreen(list, setScreen), [list]);
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

/** Returns the same object when nothing changed, so that nothing is rendered again. */
function measure(list: HTMLElement, before: Layout): Layout {
  const items = [...list.querySelectorAll<HTMLElement>(':scope > [data-index]:not([data-apart])')];
  const [first] = items;
  if (!first) return before;
  const style = getComputedStyle(list);
  const gap = Number.parseFloat(style.rowGap) || 0;
  const columns = style.display === 'grid' ? style.gridTemplateColumns.split(' ').length : 1;
  const height = Number.parseFloat(getComputedStyle(first).minHeight) + gap;
  const isSameShape = columns === before.columns && height === before.height;
  const extras = new Map(isSameShape ? before.extras : []);
  for (const item of items) {
    const line = Math.floor(Number(item.dataset.index) / columns);
    const extra = item.offsetHeight + gap - height;
    if (extra > 1) extras.set(line, extra);
    else extras.delete(line);
  }
  return isSameShape && isSame(extras, before.extras) ? before : { columns, height, extras };
}

function isSame(one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>): boolean {
  return one.size === other.size && [...one].every(([line, extra]) => other.get(line) === extra);
}
