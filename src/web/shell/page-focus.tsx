import { Component, useEffect, useRef } from 'react';
import { afterPaint } from '../runtime/scheduling.ts';
import { useLocation } from '../runtime/travel.ts';
import './page-focus.css';

/** Moves the focus to the heading of a new page. Otherwise the focus would stay on a link that no longer exists. */
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
  // The visitor already types in the new page.
  if (document.activeElement?.closest('main')) return;
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Only a class component has a method that runs before the DOM changes. */
class Leaving extends Component<{ readonly path: string }> {
  /** Removing a focused element would make the browser compute the layout of a half-changed page. */
  override getSnapshotBeforeUpdate({ path }: Leaving['props']): null {
    const focused = document.activeElement;
    if (path !== this.props.path && focused instanceof HTMLElement && focused.closest('main')) focused.blur();
    return null;
  }

  /** React requires it together with `getSnapshotBeforeUpdate`. */
  override componentDidUpdate(): void {}

  override render() {
    return null;
  }
}
