import type { ReactNode } from 'react';
import type { Order } from '../dialogs.ts';
import { useShop } from '../shop.ts';
import { preloading } from './dialog-content.tsx';

interface ChatOrderLinkProps {
  readonly order: Order;
  readonly className: string;
  readonly children: ReactNode;
}

/** A plain link, ready before the tap: no popup blocker can stop it, and it needs no script. */
export function ChatOrderLink({ order, className, children }: ChatOrderLinkProps) {
  const { dialogs } = useShop();
  // After the browser has followed the link: the dialog may take the link out of the page.
  const offerHelp = () => void setTimeout(() => dialogs.open({ name: 'purchase', order }));
  return (
    <a
      className={className}
      href={order.href}
      target="_blank"
      rel="noopener"
      onClick={offerHelp}
      {...preloading('purchase')}
    >
      {children}
    </a>
  );
}
