import { useEffect, useLayoutEffect, useRef } from 'react';
import { ScrollRestoration, useLocation, useNavigation } from 'react-router';

/** Keeps the scroll position when the rest of the page arrives: the router scrolls to the top after every loading. */
export function ScrollPlace() {
  const { key } = useLocation();
  // Renders when the router's state changes, as ScrollRestoration does.
  useNavigation();
  const shownKey = useRef<string>(undefined);
  const place = useRef<number>(null);
  // Read in the event, because reading it during an update would lay out a page that is half changed.
  useEffect(() => {
    const remember = () => {
      place.current = scrollY;
    };
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, []);
  /** The visitor may have scrolled before the code arrived. */
  function readFirst() {
    place.current ??= scrollY;
  }
  function stay() {
    if (shownKey.current === key && scrollY === 0) scrollTo(0, place.current ?? 0);
    shownKey.current = key;
  }
  return (
    <>
      <Effect run={readFirst} />
      <ScrollRestoration />
      <Effect run={stay} />
    </>
  );
}

/** React runs the effects of siblings in their order. */
function Effect({ run }: { readonly run: () => void }) {
  useLayoutEffect(run);
  return null;
}
