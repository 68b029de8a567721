import { chatLink, productMessage } from '../../domain/chat.ts';
import type { Product } from '../../domain/entities.ts';
import { buyLabel } from '../../domain/product.ts';
import { useShop } from '../shop.ts';
import { Icon } from './icon.tsx';

interface BuyLinkProps {
  readonly product: Product;
  readonly className: string;
}

/** A plain link, ready before the tap: no popup blocker can stop it, and it needs no script. */
export function BuyLink({ product, className }: BuyLinkProps) {
  const { phone, shopUrl } = useShop().settings;
  const href = chatLink(phone, productMessage(shopUrl, product));
  return (
    <a className={className} href={href} target="_blank" rel="noopener">
      <Icon name="chat" />
      {buyLabel(product)}
    </a>
  );
}
