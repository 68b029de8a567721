import type { Product } from '../../domain/entities.ts';
import { useShop } from '../shop.ts';
import { texts } from '../texts.ts';
import { preloading } from './dialog-content.tsx';
import { Icon } from './icon.tsx';

interface LinkButtonProps {
  readonly product: Product;
  readonly label?: string;
  readonly className?: string;
}

/** Shows sellers what becomes of a product's link in a chat. */
export function LinkButton({ product, label = texts.manage.link, className }: LinkButtonProps) {
  const { dialogs } = useShop();
  return (
    <button
      className={className}
      type="button"
      aria-haspopup="dialog"
      {...preloading('link')}
      onClick={() => dialogs.open({ name: 'link', product })}
    >
      <Icon name="whatsapp" />
      {label}
      <span className="vh">{product.title}</span>
    </button>
  );
}
