import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Moves the focus to the heading of a new page, as opening it from the server would: else it stays on a link that is gone. */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
