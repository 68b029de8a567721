import { useLayoutEffect, useRef } from 'react';
import { ScrollRestoration, useLocation, useNavigation } from 'react-router';

/**
 * The router scrolls to the top when a page has been loaded, also when the rest of the current page has arrived. This keeps the
 * scroll position of a visitor who has scrolled in the meantime.
 */
export function ScrollPlace() {
  const { key } = useLocation();
  // Renders when the router's state changes, as ScrollRestoration does.
  useNavigation();
  const shownKey = useRef<string>(undefined);
  const place = useRef(0);
  function remember() {
    place.current = scrollY;
  }
  function stay() {
    if (shownKey.current === key && scrollY === 0) scrollTo(0, place.current);
    shownKey.current = key;
  }
  return (
    <>
      <Effect run={remember} />
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
