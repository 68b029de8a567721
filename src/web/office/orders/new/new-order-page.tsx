import { useCallback, useEffect, useState } from 'react';
import { paths } from '../../../../domain/addresses.ts';
import { useShop } from '../../../runtime/shop-context.ts';
import { useLocation } from '../../../runtime/travel.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ShopLink } from '../../../ui/shop-link.tsx';
import type { Seller } from '../../seller.ts';
import { AccountSubpage } from '../../ui/account-subpage.tsx';
import { RetryAlert } from '../retry-alert.tsx';
import { draftName, loadStart, type Start } from './load-start.ts';
import { NewOrderForm } from './new-order-form.tsx';
import { newOrderTexts as t } from './texts.ts';
import './new-order-page.css';

/** The page `/cuenta/pedidos/nuevo`. */
export function createNewOrderPage(seller: Seller) {
  function NewOrderPage() {
    const place = useLocation();
    const [tries, setTries] = useState(0);
    const restart = useCallback(() => setTries((count) => count + 1), []);
    return (
      <AccountSubpage
        className="new-order-page"
        title={t.title}
        description={t.description}
        back={<BackToOrders />}
      >
        <LoadedForm key={`${tries} ${draftName(place)}`} seller={seller} onRestart={restart} />
      </AccountSubpage>
    );
  }
  return { Component: NewOrderPage };
}

function BackToOrders() {
  return (
    <ShopLink className="btn btn--quiet" to={paths.sellerOrders}>
      <Icon name="back" />
      {t.back}
    </ShopLink>
  );
}

interface LoadedFormProps {
  readonly seller: Seller;
  /** Renders it anew. */
  readonly onRestart: () => void;
}

/** It reads the address once: another beginning has another React key. */
function LoadedForm({ seller, onRestart }: LoadedFormProps) {
  const { cart } = useShop();
  const [place] = useState(useLocation());
  const [start, setStart] = useState<Start | 'loading' | 'failed'>('loading');
  useEffect(() => {
    let isShown = true;
    void loadStart(seller, cart.get(), place).then((loaded) => isShown && setStart(loaded ?? 'failed'));
    return () => {
      isShown = false;
    };
  }, [seller, cart, place]);
  if (start === 'loading') return <p role="status">{t.loading}</p>;
  if (start !== 'failed') return <NewOrderForm seller={seller} start={start} onRestart={onRestart} />;
  return <RetryAlert title={t.notLoaded} onRetry={onRestart} />;
}
