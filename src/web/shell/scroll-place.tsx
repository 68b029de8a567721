import { useEffect, useLayoutEffect, useRef } from 'react';
import { ScrollRestoration, useLocation, useNavigation } from 'react-router';

/**
 * The router scrolls to the top whenever a page has been loaded, also when the rest of the page that is already shown has
 * arrived. Whoever has scrolled in the meantime stays where they are.
 */
export function ScrollPlace() {
  const { key } = useLocation();
  // Renders whenever the router's state changes, as ScrollRestoration does.
  useNavigation();
  const shownKey = useRef<string>(undefined);
  const place = useRef(0);
  // In the event and not before ScrollRestoration: asking there would lay out a page that is half changed.
  useEffect(() => {
    const remember = () => {
      place.current = scrollY;
    };
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, []);
  function stay() {
    if (shownKey.current === key && scrollY === 0) scrollTo(0, place.current);
    shownKey.current = key;
  }
  return (
    <>
      <ScrollRestoration />
      <Effect run={stay} />
    </>
  );
}

/** Siblings run their effects in the order in which they stand. */
function Effect({ run }: { readonly run: () => void }) {
  useLayoutEffect(run);
  return null;
}
