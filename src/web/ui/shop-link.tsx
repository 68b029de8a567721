import type { AriaAttributes, MouseEvent, ReactNode } from 'react';
import { useTravel } from '../runtime/travel.ts';

interface ShopLinkProps
  extends Readonly<Pick<AriaAttributes, 'aria-controls' | 'aria-current' | 'aria-expanded' | 'aria-label'>> {
  readonly to: string;
  readonly className?: string;
  readonly replace?: boolean;
  readonly onClick?: ((event: MouseEvent) => void) | undefined;
  readonly children: ReactNode;
}

/** A link within the shop. It does not read the address, because a page has dozens of links and all would render again. */
export function ShopLink({ to, replace = false, onClick, ...rest }: ShopLinkProps) {
  const { go } = useTravel();
  function follow(event: MouseEvent) {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    void go(to, { replace: replace || to === location.pathname + location.search });
  }
  return <a {...rest} href={to} onClick={follow} />;
}

/** With a modifier key, browsers open another tab or window, or save the page. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}
