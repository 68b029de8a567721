import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { texts } from '../texts.ts';
import { Icon } from './icon.tsx';
import { ShopLink } from './shop-link.tsx';

/** The router's key of the page a visit begins with: going back from it would leave the shop. */
const FIRST_PAGE = 'default';

/** Goes back one page. Where there is none, and without scripts, it leads to `fallback`. */
export function BackLink({ fallback }: { readonly fallback: string }) {
  const { key } = useLocation();
  const navigate = useNavigate();
  function goBack(event: MouseEvent) {
    if (key === FIRST_PAGE) return;
    event.preventDefault();
    void navigate(-1);
  }
  return (
    <ShopLink className="btn btn--quiet" to={fallback} onClick={goBack}>
      <Icon name="back" />
      {texts.product.back}
    </ShopLink>
  );
}
