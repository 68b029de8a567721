import type { MouseEvent, ReactNode } from 'react';
import { useShop } from '../runtime/shop-context.ts';
import { isPlainClick, ShopLink } from '../ui/shop-link.tsx';

/** A link inside a dialog. Its page replaces the dialog, also in the history. */
export function DialogLink(props: Readonly<{ to: string; className: string; children: ReactNode }>) {
  const { dialogs } = useShop();
  function leave(event: MouseEvent) {
    if (isPlainClick(event)) dialogs.leave();
  }
  return <ShopLink {...props} replace onClick={leave} />;
}
