import { cartCount } from '../../domain/cart.ts';
import { Icon } from '../parts/icon.tsx';
import { useCart } from '../shop.ts';
import { texts } from '../texts.ts';

export function CartButton() {
  const count = cartCount(useCart());
  return (
    <button className="cartbtn" type="button" aria-haspopup="dialog" aria-label={texts.shell.cartOf(count)}>
      <Icon name="cart" />
      <span className="cartbtn__label">{texts.shell.cart}</span>
      <span className="badge">{count}</span>
    </button>
  );
}
