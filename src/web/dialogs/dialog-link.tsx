import type { MouseEvent, ReactNode } from 'react';
import { useShop } from '../runtime/shop-context.ts';
import { ShopLink } from '../ui/shop-link.tsx';

interface DialogLinkProps {
  readonly to: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** A link inside a dialog. Its page replaces the dialog, also in the history. */
export function DialogLink({ to, className, children }: DialogLinkProps) {
  const { dialogs } = useShop();
  function leave(event: MouseEvent) {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!opensElsewhere) dialogs.leave();
  }
  return (
    <ShopLink className={className} to={to} replace onClick={leave}>
      {children}
    </ShopLink>
  );
}
