import type { Product } from '../../../domain/entities.ts';
import { shareTexts } from '../../sharing/texts-share.ts';
import { Icon } from '../../ui/icon.tsx';
import { ProductDialogButton } from './product-dialog-button.tsx';

interface StatusButtonProps {
  readonly product: Product;
  readonly className?: string;
}

/** Opens the picture of a product for the seller's status. */
export function StatusButton({ product, className }: StatusButtonProps) {
  return (
    <ProductDialogButton name="status" product={product} className={className}>
      <Icon name="image" />
      {shareTexts.status}
    </ProductDialogButton>
  );
}
