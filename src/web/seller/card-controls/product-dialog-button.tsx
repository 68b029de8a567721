import type { ReactNode } from 'react';
import type { Product } from '../../../domain/entities.ts';
import { preloading } from '../../dialogs/dialog-loader.tsx';
import { useShop } from '../../runtime/shop-context.ts';

interface ProductDialogButtonProps {
  readonly name: 'link' | 'status';
  readonly product: Product;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** Opens a dialog about one product, and names the product to who cannot see its card. */
export function ProductDialogButton({ name, product, className, children }: ProductDialogButtonProps) {
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
