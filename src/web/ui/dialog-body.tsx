import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import './dialog.css';

/** The part of a dialog that scrolls. Text cannot get the focus, so a body that scrolls gets it. */
export function DialogBody({ children }: { readonly children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useReachable(body);
  return (
    <div className="dlg__body" ref={body}>
      {children}
    </div>
  );
}

/** Runs after every rendering, because the elements in the body may have changed. */
function useReachable(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const body = ref.current;
    if (!body) return;
    const observer = new ResizeObserver(() => makeReachable(body));
    for (const element of [body, ...body.children]) observer.observe(element);
    return () => observer.disconnect();
  });
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
