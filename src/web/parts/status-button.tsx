import type { Product } from '../../domain/entities.ts';
import { useShop } from '../shop.ts';
import { shareTexts } from '../texts-share.ts';
import { preloading } from './dialog-content.tsx';
import { Icon } from './icon.tsx';

interface StatusButtonProps {
  readonly product: Product;
  readonly className?: string;
}

/** Opens the picture of a product for the seller's status. */
export function StatusButton({ product, className }: StatusButtonProps) {
  const { dialogs } = useShop();
  return (
    <button
      className={className}
      type="button"
      aria-haspopup="dialog"
      {...preloading('status')}
      onClick={() => dialogs.open({ name: 'status', product })}
    >
      <Icon name="image" />
      {shareTexts.status}
      <span className="vh">{product.title}</span>
    </button>
  );
}
