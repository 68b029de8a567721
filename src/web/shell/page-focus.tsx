import { Component, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { afterPaint } from '../runtime/scheduling.ts';
import './page-focus.css';

/** Moves the focus to the heading of a new page, as opening it from the server would: else it stays on a link that is gone. */
export function PageFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    return afterPaint(focusHeading);
  }, [pathname]);
  return <Leaving path={pathname} />;
}

function focusHeading(): void {
  // Somebody was quicker, and types in the new page already.
  if (document.activeElement?.closest('main')) return;
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Only a class is told before the browser's page changes. */
class Leaving extends Component<{ readonly path: string }> {
  /** Taking away what has the focus makes the browser lay out a page that is half changed. */
  override getSnapshotBeforeUpdate({ path }: Leaving['props']): null {
    const focused = document.activeElement;
    if (path !== this.props.path && focused instanceof HTMLElement && focused.closest('main')) focused.blur();
    return null;
  }

  /** React wants it beside the other. */
  override componentDidUpdate(): void {}

  override render() {
    return null;
  }
}
