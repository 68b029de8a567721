import type { Product } from '../../../domain/entities.ts';
import { preloading } from '../../dialogs/dialog-loader.tsx';
import { useShop } from '../../runtime/shop-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { texts } from '../../ui/texts.ts';

/** The dialogs about one product: the preview of its link, and the picture for the seller's status. */
const DIALOGS = {
  link: { icon: 'whatsapp', label: texts.manage.link },
  status: { icon: 'image', label: texts.sharing.status },
} as const;

interface ProductDialogButtonProps {
  readonly name: keyof typeof DIALOGS;
  readonly product: Product;
  readonly label?: string;
  readonly className?: string;
}

/** Screen readers read the product's name with the label. */
export function ProductDialogButton({ name, product, label, className }: ProductDialogButtonProps) {
  const { dialogs } = useShop();
  return (
    <button
      className={className}
      type="button"
      aria-haspopup="dialog"
      {...preloading(dialogs, name)}
      onClick={() => dialogs.open({ name, product })}
    >
      <Icon name={DIALOGS[name].icon} />
      {label ?? DIALOGS[name].label}
      <span className="vh">{product.title}</span>
    </button>
  );
}
