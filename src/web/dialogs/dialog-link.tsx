import type { MouseEvent, ReactNode } from 'react';
import { useShop } from '../runtime/shop-context.ts';
import { isPlainClick, ShopLink } from '../ui/shop-link.tsx';

interface DialogLinkProps {
  readonly to: string;
  readonly className: string;
  /** True for a page that the routes of other pages do not know: it is loaded as a whole. */
  readonly isWhole?: boolean;
  readonly children: ReactNode;
}

/** A link inside a dialog. Its page replaces the dialog, also in the history. */
export function DialogLink({ isWhole = false, ...props }: DialogLinkProps) {
  const { dialogs } = useShop();
  function leave(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    if (!isWhole) return dialogs.leave();
    event.preventDefault();
    location.replace(props.to);
  }
  return <ShopLink {...props} replace onClick={leave} />;
}
