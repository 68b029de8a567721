import type { AriaAttributes, MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';

interface ShopLinkProps
  extends Readonly<Pick<AriaAttributes, 'aria-controls' | 'aria-current' | 'aria-expanded' | 'aria-label'>> {
  readonly to: string;
  readonly className?: string;
  readonly replace?: boolean;
  readonly onClick?: ((event: MouseEvent) => void) | undefined;
  readonly children: ReactNode;
}

/** A link within the shop. The router's own link renders again with every change of the address, and a page has dozens. */
export function ShopLink({ to, replace = false, onClick, ...rest }: ShopLinkProps) {
  const navigate = useNavigate();
  function follow(event: MouseEvent) {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    void navigate(to, { replace: replace || to === location.pathname + location.search });
  }
  return <a {...rest} href={to} onClick={follow} />;
}

/** With a modifier key, browsers open another tab or window, or save the page. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}
