import { chatLink, productMessage } from '../../domain/cart/chat.ts';
import type { Product } from '../../domain/entities.ts';
import { buyLabel } from '../../domain/product/product.ts';
import { useShop } from '../runtime/shop-context.ts';
import { Icon } from '../ui/icon.tsx';
import { ChatOrderLink } from './chat-order-link.tsx';

export function BuyLink({ product, className }: Readonly<{ product: Product; className: string }>) {
  const { phone, shopUrl } = useShop().settings;
  const message = productMessage(shopUrl, product);
  const order = { href: chatLink(phone, message), message, isCart: false };
  const kind = product.outOfStock ? 'ask' : 'buy';
  return (
    <ChatOrderLink className={className} order={order} counted={[{ kind, id: product._id }]}>
      <Icon name="chat" />
      {buyLabel(product)}
    </ChatOrderLink>
  );
}
