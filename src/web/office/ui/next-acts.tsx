import { paths } from '../../../domain/addresses.ts';
import { sellerTexts } from '../../seller/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import '../../shell/error-screen.css';

interface NextActsProps {
  /** The page where the same can be done again. */
  readonly again: string;
  readonly icon: 'plus' | 'upload';
  readonly label: string;
}

/** Where a seller can go on after something was saved. */
export function NextActs({ again, icon, label }: NextActsProps) {
  return (
    <div className="error-screen__acts">
      <ShopLink className="btn btn--line btn--big" to={again}>
        <Icon name={icon} />
        {label}
      </ShopLink>
      <ShopLink className="btn btn--main btn--big" to={paths.shop}>
        {sellerTexts.manage.toShop}
      </ShopLink>
    </div>
  );
}
