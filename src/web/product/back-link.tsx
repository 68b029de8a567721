import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { isFirstPage } from '../runtime/history-key.ts';
import { Icon } from '../ui/icon.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { productTexts as t } from './texts.ts';

/** Goes back one page. On the first page of the tab, and without scripts, it links to `fallback`. */
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
      {t.back}
    </ShopLink>
  );
}
