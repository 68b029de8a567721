import { paths } from '../../../domain/addresses.ts';
import type { Product } from '../../../domain/entities.ts';
import { DoneScreen } from '../../ui/done-screen.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { LinkButton, StatusButton } from '../card-controls/product-dialog-button.tsx';
import { formTexts } from './texts.ts';
import '../../shell/error-screen.css';

interface SavedScreenProps {
  /** The message of the server. */
  readonly message: string;
  readonly product: Product;
}

/** The screen after a product was saved. */
export function SavedScreen({ message, product }: SavedScreenProps) {
  return (
    <DoneScreen message={message} text={formTexts.inCatalogue(product.title)}>
      <LinkButton product={product} className="btn btn--quiet" />
      <StatusButton product={product} className="btn btn--quiet" />
      <div className="oops__acts">
        <ShopLink className="btn btn--line btn--big" to={paths.newProduct}>
          <Icon name="plus" />
          {formTexts.another}
        </ShopLink>
        <ShopLink className="btn btn--main btn--big" to={paths.shop}>
          {formTexts.toShop}
        </ShopLink>
      </div>
    </DoneScreen>
  );
}
