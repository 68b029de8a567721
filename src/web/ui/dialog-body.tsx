import { type ReactNode, useEffect, useRef } from 'react';
import './dialog.css';

/** The part of a dialog that scrolls. Text cannot get the focus, so a body that scrolls gets it. */
export function DialogBody({ children }: { readonly children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  // After every rendering, because the elements in the body may have changed.
  useEffect(() => {
    const element = body.current;
    if (!element) return;
    const observer = new ResizeObserver(() => makeReachable(element));
    for (const observed of [element, ...element.children]) observer.observe(observed);
    return () => observer.disconnect();
  });
  return (
    <div className="dialog__body" ref={body}>
      {children}
    </div>
  );
}

function makeReachable(body: HTMLElement): void {
  if (body.scrollHeight <= body.clientHeight) {
    for (const name of ['tabindex', 'role', 'aria-labelledby']) body.removeAttribute(name);
    return;
  }
  body.tabIndex = 0;
  body.setAttribute('role', 'region');
  body.setAttribute('aria-labelledby', body.closest('dialog')?.getAttribute('aria-labelledby') ?? '');
}
