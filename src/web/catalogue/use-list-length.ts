/**
 * How many cards of a list are rendered:
 * - the server's page has FIRST_CARDS;
 * - a list that the browser renders starts with 4 cards on a phone and 8 elsewhere, or with the remembered number after
 *   Back or a reload;
 * - then 8 more are added each time the end of the list comes near;
 * - cards far below the screen are removed, 8 at a time, when the visitor is about to search: removing hundreds at once,
 *   with the first key, would block a slow phone.
 */
import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FIRST_CARDS } from '../data/catalogue-view.ts';
import { afterPaint } from '../runtime/scheduling.ts';
import { useShop } from '../runtime/shop-context.ts';
import type { StoredValue } from '../runtime/stored-value.ts';
import { useLocation, usePlace } from '../runtime/travel.ts';
import { useHydrated } from '../runtime/use-hydrated.ts';

/** Cards that fill a screen when the browser renders the list itself; the others follow after they are painted. */
const FIRST_VIEW = 8;
/** Cards that fill the screen of a phone. */
const NARROW_VIEW = { cards: 4, belowPx: 480 };

/** Cards added or removed at a time: more would take longer than a few frames on a slow phone. */
const STEP = 8;

/** Cards are removed while the end of the list is this many screens away: without them it is not near yet. */
const FAR_SCREENS = 5;

/** How near the end may come before cards are added. At the top less, as further pictures would delay the first screen. */
const NEAR = { atTop: '100%', scrolled: '200%' };

/** The number of cards to show. It grows each time the end of the list comes near. */
export function useListLength(
  list: string,
  total: number,
  end: RefObject<HTMLElement | null>,
  trims: number,
): number {
  const { listLengths } = useShop();
  const { key: entry } = useLocation();
  const isHydrated = useHydrated();
  // After Back from another site, the browser restores the scroll position only if the page is long enough.
  const isRestored = usePlace().navigationType === 'POP';
  const first = () => (isRestored ? FIRST_VIEW : cardsAtTop());
  const id = `${entry} ${list}`;
  const remembered = listLengths.find(id);
  const begin = (cards: number) => ({ entry, list, first: cards, shown: cards });
  const beginAgain = () => begin(isHydrated ? (remembered ?? first()) : FIRST_CARDS);
  const [length, setLength] = useState(beginAgain);
  if (length.entry !== entry || length.list !== list) setLength(beginAgain());
  // After a reload the page has the server's cards first; the remembered number follows with the whole list.
  else if (remembered && length.shown < Math.min(remembered, total)) setLength(begin(remembered));
  const { shown } = length;
  useEffect(() => {
    if (shown >= total || !end.current) return;
    const grow = () => startTransition(() => setLength({ ...length, shown: shown + STEP }));
    return whenNear(end.current, grow);
  }, [length, shown, total, end]);
  useEffect(() => {
    if (trims === 0) return;
    return afterPaint(() => {
      if (!end.current || !isRemovable(end.current)) return;
      const fewer = shown - STEP;
      // Otherwise the remembered number would be shown again.
      if (remembered && remembered > fewer) listLengths.remember(id, fewer);
      startTransition(() => setLength({ ...length, shown: fewer }));
    });
  }, [length, shown, trims, end, listLengths, id, remembered]);
  useRememberedLength(id, length, end);
  return shown;
}

/** Calls `grow` when `end` is near, but after the present cards are painted. */
function whenNear(end: Element, grow: () => void): () => void {
  let stop = () => {};
  const observer = new IntersectionObserver(
    (moments) => {
      // A busy phone reports several entries at once.
      if (moments.some(({ isIntersecting }) => isIntersecting)) stop = afterPaint(grow);
    },
    { rootMargin: scrollY === 0 ? NEAR.atTop : NEAR.scrolled },
  );
  observer.observe(end);
  return () => {
    stop();
    observer.disconnect();
  };
}

/** A focused card stays, because removing it would move the keyboard's focus to the top of the page. */
function isRemovable(end: HTMLElement): boolean {
  const isFocused = end.parentElement?.contains(document.activeElement);
  return !isFocused && end.getBoundingClientRect().top > FAR_SCREENS * innerHeight;
}

interface Length {
  /** The number of cards that the list started with. */
  readonly first: number;
  readonly shown: number;
}

/** Remembers the cards down to the scroll position, because Back needs only these, and fewer cards render sooner. */
function useRememberedLength(id: string, { first, shown }: Length, end: RefObject<HTMLElement | null>): void {
  const { listLengths } = useShop();
  const needed = useRef(first);
  const lookAgain = useRef(() => {});
  // Measured while the page is complete: during its removal, measuring would force a layout of a half-removed page.
  useLayoutEffect(() => {
    const grids = end.current?.parentElement;
    if (!grids) return;
    const look = () => {
      needed.current = cardsDownToHere(grids, shown);
    };
    const stop = afterPaint(look);
    addEventListener('scroll', look, { passive: true });
    lookAgain.current = look;
    return () => {
      stop();
      removeEventListener('scroll', look);
    };
  }, [shown, end]);
  useLayoutEffect(() => {
    needed.current = first;
    const remember = () => listLengths.remember(id, needed.current);
    const leave = () => {
      // A page that is left right after scrolling got no event for it.
      lookAgain.current();
      remember();
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      remember();
    };
  }, [listLengths, id, first]);
}

function cardsDownToHere(grids: Element, shown: number): number {
  if (scrollY === 0) return cardsAtTop();
  const { top, height } = grids.getBoundingClientRect();
  const cards = Math.ceil(((innerHeight - top) / height) * shown) + FIRST_VIEW;
  return height > 0 ? Math.min(shown, Math.max(FIRST_VIEW, cards)) : shown;
}

function cardsAtTop(): number {
  return innerWidth < NARROW_VIEW.belowPx ? NARROW_VIEW.cards : FIRST_VIEW;
}

export const LIST_LENGTHS_KEY = 'largos';

/** How many cards each list showed when it was left, so that Back finds the place, even after a reload. */
export interface ListLengths {
  find(list: string): number | null;
  remember(list: string, cards: number): void;
}

/** Lists that a tab remembers; the oldest are forgotten. */
const MAX_LISTS = 50;

export function createListLengths(stored: StoredValue): ListLengths {
  const lengths = new Map(parseLengths(stored.read()));
  return {
    find: (list) => lengths.get(list) ?? null,
    remember(list, cards) {
      lengths.delete(list);
      lengths.set(list, cards);
      stored.write(JSON.stringify([...lengths].slice(-MAX_LISTS)));
    },
  };
}

/** Ignores text that this shop did not write. */
function parseLengths(text: string | null): [string, number][] {
  try {
    const entries: unknown = JSON.parse(text ?? '');
    return Array.isArray(entries) ? entries.filter(isLength) : [];
  } catch {
    return [];
  }
}

function isLength(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && Number.isSafeInteger(entry[1]);
}
