import { paths } from '../../domain/addresses.ts';
import logoTurquesa from '../assets/logo.svg';
import logoRosa from '../assets/logo-rosa.svg';
import { useShop } from '../runtime/shop-context.ts';
import { Icon } from '../ui/icon.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { texts } from '../ui/texts.ts';
import { CartButton } from './cart-button.tsx';
import type { CategoriesPanel } from './category-strip.tsx';
import { MENU_ID, Navigation } from './navigation.tsx';
import './header.css';

const LOGOS = { turquesa: logoTurquesa, rosa: logoRosa };

export function Header({ panel }: { readonly panel: CategoriesPanel }) {
  const { settings } = useShop();
  return (
    <header className="header">
      <div className="header__in wrap">
        <ShopLink className="header__logo" to={paths.home}>
          <img
            src={LOGOS[settings.theme]}
            width="336"
            height="102"
            alt={texts.shell.logo(settings.shopName)}
          />
        </ShopLink>
        <Navigation {...panel} />
        <button className="header__menu" type="button" popoverTarget={MENU_ID}>
          <Icon name="menu" className="i--open" />
          <Icon name="close" className="i--close" />
          {texts.shell.menu}
        </button>
        {settings.cart && <CartButton />}
      </div>
    </header>
  );
}
