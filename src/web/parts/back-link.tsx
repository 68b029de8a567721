import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { texts } from '../texts.ts';
import { isFirstPage } from '../visit-key.ts';
import { Icon } from './icon.tsx';
import { ShopLink } from './shop-link.tsx';

/** Goes back one page. Where there is none, and without scripts, it leads to `fallback`. */
export function BackLink({ fallback }: { readonly fallback: string }) {
  const navigate = useNavigate();
  function goBack(event: MouseEvent) {
    if (isFirstPage(history)) return;
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
