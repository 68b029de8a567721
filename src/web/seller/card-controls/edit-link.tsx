import { editProductPath } from '../../../domain/addresses.ts';
import type { Product } from '../../../domain/entities.ts';
import { useSession } from '../../runtime/shop-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { texts } from '../../ui/texts.ts';
import './edit-link.css';

/** The link from a product page to its edit form, for sellers. It is over the picture, so that nothing moves when it appears. */
export function EditLink({ product }: { readonly product: Product }) {
  return (
    useSession() && (
      <ShopLink className="edit-link" to={editProductPath(product._id)}>
        <Icon name="edit" />
        {texts.manage.edit}
      </ShopLink>
    )
  );
}
