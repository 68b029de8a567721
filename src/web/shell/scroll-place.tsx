import { type RefObject, useLayoutEffect, useRef } from 'react';
import { createStoredValue } from '../runtime/stored-value.ts';
import { type Place, usePlace } from '../runtime/travel.ts';

/** Scroll positions by the keys of history entries. */
type Positions = Map<string, number>;

const KEY = 'posiciones';
/** Entries whose position a tab remembers; the oldest are forgotten. */
const MAX_ENTRIES = 200;

/** A new page opens at its start, and Back returns to where the visitor was. New data of a page do not move it. */
export function ScrollPlace() {
  const place = usePlace();
  const { isLoaded } = place;
  const { key } = place.location;
  const last = useRef({ key, y: 0 });
  const positions = useRef<Positions>(null);
  useLayoutEffect(() => {
    positions.current = readPositions();
    return watchScroll(last, positions.current);
  }, []);
  // A page that was loaded again may become long enough only with the rest of its data.
  // biome-ignore lint/correctness/useExhaustiveDependencies: everything else belongs to the key.
  useLayoutEffect(() => {
    const isNew = last.current.key !== key;
    if (isNew) positions.current?.set(last.current.key, last.current.y);
    last.current.key = key;
    const saved = positions.current?.get(key);
    if (saved !== undefined) scrollTo(0, saved);
    else if (isNew) scrollToStart(place);
  }, [key, isLoaded]);
  return null;
}

function scrollToStart({ location: { hash }, isScrollKept }: Place): void {
  const part = hash && document.getElementById(hash.slice(1));
  if (part) part.scrollIntoView();
  else if (!isScrollKept) scrollTo(0, 0);
}

/** The position is read in the event, because reading it during an update would lay out a page that is half changed. */
function watchScroll(last: RefObject<{ key: string; y: number }>, positions: Positions): () => void {
  const look = () => {
    last.current.y = scrollY;
  };
  const leave = () => {
    positions.set(last.current.key, scrollY);
    createStoredValue(() => sessionStorage, KEY).write(JSON.stringify([...positions].slice(-MAX_ENTRIES)));
    // The browser restores the position of a page that it loads again sooner than scripts could.
    history.scrollRestoration = 'auto';
  };
  // The visitor may have scrolled before the code arrived.
  look();
  const begin = () => {
    history.scrollRestoration = 'manual';
  };
  begin();
  addEventListener('scroll', look, { passive: true });
  addEventListener('pageshow', begin);
  addEventListener('pagehide', leave);
  return () => {
    removeEventListener('scroll', look);
    removeEventListener('pageshow', begin);
    removeEventListener('pagehide', leave);
  };
}

/** Ignores text that this shop did not write. */
function readPositions(): Positions {
  try {
    return new Map(JSON.parse(createStoredValue(() => sessionStorage, KEY).read() ?? '[]'));
  } catch {
    return new Map();
  }
}
