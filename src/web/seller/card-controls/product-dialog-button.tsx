import type { ReactNode } from 'react';
import type { Product } from '../../../domain/entities.ts';
import { preloading } from '../../dialogs/dialog-loader.tsx';
import { useShop } from '../../runtime/shop-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { texts } from '../../ui/texts.ts';

interface ProductDialogButtonProps {
  readonly name: 'link' | 'status';
  readonly product: Product;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** Opens a dialog about one product. Screen readers read the product's name with the label. */
function ProductDialogButton({ name, product, className, children }: ProductDialogButtonProps) {
  const { dialogs } = useShop();
  return (
    <button
      className={className}
      type="button"
      aria-haspopup="dialog"
      {...preloading(dialogs, name)}
      onClick={() => dialogs.open({ name, product })}
    >
      {children}
      <span className="vh">{product.title}</span>
    </button>
  );
}

interface LinkButtonProps {
  readonly product: Product;
  readonly label?: string;
  readonly className?: string;
}

/** Opens the dialog with the preview of a product's link. */
export function LinkButton({ product, label = texts.manage.link, className }: LinkButtonProps) {
  return (
    <ProductDialogButton name="link" product={product} className={className}>
      <Icon name="whatsapp" />
      {label}
    </ProductDialogButton>
  );
}

interface StatusButtonProps {
  readonly product: Product;
  readonly className?: string;
}

/** Opens the dialog with the picture for the seller's status. */
export function StatusButton({ product, className }: StatusButtonProps) {
  return (
    <ProductDialogButton name="status" product={product} className={className}>
      <Icon name="image" />
      {texts.sharing.status}
    </ProductDialogButton>
  );
}
