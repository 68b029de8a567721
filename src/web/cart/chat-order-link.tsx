import type { ReactNode } from 'react';
import { preloading } from '../dialogs/dialog-loader.tsx';
import type { ChatOrder } from '../dialogs/dialog-store.ts';
import { useShop } from '../runtime/shop-context.ts';
import type { Counted } from '../visits/count-visit.ts';

interface ChatOrderLinkProps {
  readonly order: ChatOrder;
  readonly counted: readonly Counted[];
  /** Called first at a click. Must not throw. */
  readonly onFollow?: (() => void) | undefined;
  readonly className: string;
  readonly children: ReactNode;
}

/** A plain link with its final address: popup blockers do not stop it, and it works without scripts. */
export function ChatOrderLink({ order, counted, onFollow, className, children }: ChatOrderLinkProps) {
  const { count, dialogs, purchases } = useShop();
  function follow() {
    onFollow?.();
    count(...counted);
    purchases.follow(order);
  }
  return (
    <a
      className={className}
      href={order.href}
      target="_blank"
      rel="noopener"
      onClick={follow}
      {...preloading(dialogs, 'purchase')}
    >
      {children}
    </a>
  );
}
