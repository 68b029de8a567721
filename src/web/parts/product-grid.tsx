import { memo, type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { Product } from '../../domain/entities.ts';
import { afterPaint } from '../after-paint.ts';
import { FIRST_CARDS } from '../catalogue-view.ts';
import { useHydrated } from '../hydrated.ts';
import { useShop } from '../shop.ts';
import { ProductCard } from './product-card.tsx';

/** Cards that a phone or a laptop shows before any scrolling. */
const URGENT_CARDS = 4;

/** Cards that fill a screen, when the browser draws a list itself: the others follow once these are seen. */
const FIRST_VIEW = 8;
/** Those that fill a phone's. */
const NARROW_VIEW = { cards: 4, belowPx: 480 };

/** Cards that are added at a time: more would take a slow phone longer than a few frames. */
const GROWTH = 8;

/**
 * A browser lays a whole grid out again for each card that is added, and takes cards away one by one unless their grid
 * goes as well, so a long list is several grids. All their rows are full: this can be divided by every number of columns
 * that the style has.
 */
const BLOCK = 60;

/** With every key the list is another one, in which most cards are the same. */
const Card = memo(ProductCard);

interface ProductGridProps {
  /** Tells lists of one visit apart: another list begins at its top. */
  readonly list: string;
  readonly products: readonly Product[];
}

export const ProductGrid = memo(function ProductGrid({ list, products }: ProductGridProps) {
  const end = useRef<HTMLDivElement>(null);
  const shown = useGrowingLength(list, products.length, end);
  return (
    <div className="grids">
      {blocksOf(products.slice(0, shown)).map((block, number) => (
        <div className="grid" key={block.start}>
          {block.products.map((product, index) => (
            <Card key={product._id} product={product} isUrgent={number === 0 && index < URGENT_CARDS} />
          ))}
        </div>
      ))}
      <div ref={end} />
    </div>
  );
});

interface Block {
  readonly start: number;
  readonly products: readonly Product[];
}

function blocksOf(products: readonly Product[]): Block[] {
  const count = Math.max(1, Math.ceil(products.length / BLOCK));
  return Array.from({ length: count }, (_, number) => {
    const start = number * BLOCK;
    return { start, products: products.slice(start, start + BLOCK) };
  });
}

/** How much of a list to show: some more each time its end comes within two screens. */
function useGrowingLength(list: string, total: number, end: RefObject<HTMLElement | null>): number {
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
    let stop = () => {};
    const grow = () => startTransition(() => setLength({ ...length, shown: shown + GROWTH }));
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) stop = afterPaint(grow);
      },
      { rootMargin: '200%' },
    );
    observer.observe(end.current);
    return () => {
      stop();
      observer.disconnect();
    };
  }, [length, shown, total, end]);
  useRememberedLength(id, length, end);
  return shown;
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
