import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { FIRST_CARDS } from '../data/catalogue-view.ts';
import { afterPaint } from '../runtime/scheduling.ts';
import { useShop } from '../runtime/shop-context.ts';
import type { StoredValue } from '../runtime/stored-value.ts';
import { useHydrated } from '../runtime/use-hydrated.ts';

/** Cards that fill a screen, when the browser draws a list itself: the others follow once these are seen. */
const FIRST_VIEW = 8;
/** Those that fill a phone's. */
const NARROW_VIEW = { cards: 4, belowPx: 480 };

/** Cards that are added at a time: more would take a slow phone longer than a few frames. */
const GROWTH = 8;

/** How much of a list to show: some more each time its end comes within two screens. */
export function useListLength(list: string, total: number, end: RefObject<HTMLElement | null>): number {
  const { listLengths } = useShop();
  const { key: visit } = useLocation();
  const isHydrated = useHydrated();
  // A page that was left for another site is found again only where it is long enough for its place.
  const isFound = useNavigationType() === 'POP';
  const first = () => (isFound ? FIRST_VIEW : cardsAtTop());
  const id = `${visit} ${list}`;
  const left = listLengths.find(id);
  const begin = (cards: number) => ({ visit, list, first: cards, shown: cards });
  const beginAgain = () => begin(isHydrated ? (left ?? first()) : FIRST_CARDS);
  const [length, setLength] = useState(beginAgain);
  if (length.visit !== visit || length.list !== list) setLength(beginAgain());
  // After a reload the server's cards come first, and those down to the place with the whole list.
  else if (left && length.shown < Math.min(left, total)) setLength(begin(left));
  const { shown } = length;
  useEffect(() => {
    if (shown >= total || !end.current) return;
    const grow = () => startTransition(() => setLength({ ...length, shown: shown + GROWTH }));
    return whenNear(end.current, grow);
  }, [length, shown, total, end]);
  useRememberedLength(id, length, end);
  return shown;
}

/** Not before what is near already is on the screen. */
function whenNear(end: Element, grow: () => void): () => void {
  let stop = () => {};
  const observer = new IntersectionObserver(
    (moments) => {
      // A busy phone is told of several at once.
      if (moments.some(({ isIntersecting }) => isIntersecting)) stop = afterPaint(grow);
    },
    { rootMargin: '200%' },
  );
  observer.observe(end);
  return () => {
    stop();
    observer.disconnect();
  };
}

interface Length {
  /** Cards that the visit to the list began with. */
  readonly first: number;
  readonly shown: number;
}

/** Going back needs the cards down to where the list was left: fewer are drawn sooner. */
function useRememberedLength(id: string, { first, shown }: Length, end: RefObject<HTMLElement | null>): void {
  const { listLengths } = useShop();
  const needed = useRef(first);
  // Asked while the page is whole: when it goes, the browser would have to lay out what is half gone.
  useLayoutEffect(() => {
    const grids = end.current?.parentElement;
    if (!grids) return;
    const look = () => {
      needed.current = cardsDownToHere(grids, shown);
    };
    const stop = afterPaint(look);
    addEventListener('scroll', look, { passive: true });
    return () => {
      stop();
      removeEventListener('scroll', look);
    };
  }, [shown, end]);
  useLayoutEffect(() => {
    needed.current = first;
    const remember = () => listLengths.remember(id, needed.current);
    addEventListener('pagehide', remember);
    return () => {
      removeEventListener('pagehide', remember);
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

/** How many cards each list showed when it was left: going back finds the place, after a reload too. */
export interface ListLengths {
  find(list: string): number | null;
  remember(list: string, cards: number): void;
}

/** Lists of one tab, of which the oldest are forgotten. */
const KEPT = 50;

export function createListLengths(stored: StoredValue): ListLengths {
  const lengths = new Map(parseLengths(stored.read()));
  return {
    find: (list) => lengths.get(list) ?? null,
    remember(list, cards) {
      lengths.delete(list);
      lengths.set(list, cards);
      stored.write(JSON.stringify([...lengths].slice(-KEPT)));
    },
  };
}

/** Whatever else stands there is nothing to go back to. */
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
