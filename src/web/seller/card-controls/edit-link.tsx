import type { Product } from '../../../domain/entities.ts';
import { useSession } from '../../runtime/shop-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { texts } from '../../ui/texts.ts';
import { editPath } from './card-controls.tsx';
import './edit-link.css';

/** The way from a product's page to its form, for whoever is signed in. It lies on the picture, so that nothing jumps when it comes. */
export function EditLink({ product }: { readonly product: Product }) {
  return (
    useSession() && (
      <ShopLink className="edit" to={editPath(product)}>
        <Icon name="edit" />
        {texts.manage.edit}
      </ShopLink>
    )
  );
}
