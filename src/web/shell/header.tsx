import type { Settings } from '../../contract/rendering.ts';
import { paths } from '../../domain/addresses.ts';
import { DRAWN_LOGO_NAME } from '../../domain/settings/shop-name.ts';
import logoTurquesa from '../assets/logo.svg';
import logoRosa from '../assets/logo-rosa.svg';
import { useShop } from '../runtime/shop-context.ts';
import { Face, Icon } from '../ui/icon.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { texts } from '../ui/texts.ts';
import { CartButton } from './cart-button.tsx';
import type { CategoriesPanel } from './category-strip.tsx';
import { MENU_ID, Navigation } from './navigation.tsx';
import './header.css';

const LOGOS = { turquesa: logoTurquesa, rosa: logoRosa };

/** The styles of an own logo or name are in `styles/own-name.css`, which only such a shop sends. */
function Logo({ shopName, theme, logo }: Settings) {
  const label = texts.shell.logo(shopName);
  if (logo)
    return (
      <ShopLink className="header__logo header__logo--own" to={paths.home}>
        <span className="header__plate">
          <img src={logo.url} width={logo.width} height={logo.height} alt={label} />
        </span>
      </ShopLink>
    );
  if (shopName === DRAWN_LOGO_NAME)
    return (
      <ShopLink className="header__logo" to={paths.home}>
        <img src={LOGOS[theme]} width="336" height="102" alt={label} />
      </ShopLink>
    );
  return (
    <ShopLink className="header__logo header__logo--own" to={paths.home} aria-label={label}>
      <Face name="smile" />
      <span className="header__name">{shopName}</span>
    </ShopLink>
  );
}

export function Header({ panel }: { readonly panel: CategoriesPanel }) {
  const { settings } = useShop();
  return (
    <header className="header">
      <div className="header__in wrap">
        <Logo {...settings} />
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
