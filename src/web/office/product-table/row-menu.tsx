import { editProductPath, productPath } from '../../../domain/addresses.ts';
import type { Product } from '../../../domain/entities.ts';
import { ActionMenu } from '../../seller/action-menu.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { texts } from '../../ui/texts.ts';
import { tableTexts as t } from './texts.ts';

interface RowMenuProps {
  readonly product: Product;
  readonly onBin: (product: Product) => void;
}

export function RowMenu({ product, onBin }: RowMenuProps) {
  return (
    <ActionMenu label={t.moreAbout(product.title)}>
      {(close) => (
        <>
          <ShopLink to={editProductPath(product._id)}>
            <Icon name="edit" />
            {texts.manage.edit}
          </ShopLink>
          <ShopLink to={productPath(product)}>
            <Icon name="eye" />
            {t.inShop}
          </ShopLink>
          <button
            type="button"
            onClick={() => {
              close();
              onBin(product);
            }}
          >
            <Icon name="trash" />
            {t.toBin}
          </button>
        </>
      )}
    </ActionMenu>
  );
}
