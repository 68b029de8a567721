import type { Product } from '../../../domain/entities.ts';
import { Icon } from '../../ui/icon.tsx';
import { texts } from '../../ui/texts.ts';
import { ProductDialogButton } from './product-dialog-button.tsx';

interface LinkButtonProps {
  readonly product: Product;
  readonly label?: string;
  readonly className?: string;
}

/** Shows sellers what becomes of a product's link in a chat. */
export function LinkButton({ product, label = texts.manage.link, className }: LinkButtonProps) {
  return (
    <ProductDialogButton name="link" product={product} className={className}>
      <Icon name="whatsapp" />
      {label}
    </ProductDialogButton>
  );
}
