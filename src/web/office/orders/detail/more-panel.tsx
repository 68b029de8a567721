import type { ReactNode } from 'react';
import { paths, printOrderPath } from '../../../../domain/addresses.ts';
import { type ActorRole, isAllowed } from '../../../../domain/orders/transitions.ts';
import { OrderIcon } from '../../../orders/order-icon.tsx';
import { useLocation, useTravel } from '../../../runtime/travel.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ShopLink } from '../../../ui/shop-link.tsx';
import { SellerIcon } from '../../ui/seller-icon.tsx';
import { factsOf, type LoadedOrder } from './model/loaded-order.ts';
import { orderPageTexts } from './texts.ts';
import '../../ui/panel.css';
import './more-panel.css';

const { more: t } = orderPageTexts;

export type MoreAct = 'link' | 'back' | 'cancel' | 'erase';

interface MorePanelProps {
  readonly order: LoadedOrder;
  readonly isAdministrator: boolean;
  readonly onAct: (act: MoreAct) => void;
}

/** What is needed less often. */
export function MorePanel({ order, isAdministrator, onAct }: MorePanelProps) {
  const { go } = useTravel();
  const { search } = useLocation();
  const role: ActorRole = isAdministrator ? 'administrator' : 'seller';
  const facts = factsOf(order);
  const repeat = () => void go(paths.newOrder, { state: { repeat: order.id } });
  return (
    <section className="panel more-panel">
      <details>
        <summary>
          <h2>{t.title}</h2>
          <Icon name="chevron" />
        </summary>
        <ul>
          <li>
            <ShopLink to={printOrderPath(order.id) + search}>
              <OrderIcon name="print" />
              {t.print}
            </ShopLink>
          </li>
          <Item label={t.repeat} icon={<OrderIcon name="again" />} onChoose={repeat} />
          <Item label={t.link} icon={<SellerIcon name="link" />} onChoose={() => onAct('link')} />
          {isAllowed('stepBack', facts, role) && (
            <Item label={t.back} icon={<OrderIcon name="return" />} onChoose={() => onAct('back')} />
          )}
          {isAllowed('cancel', facts, role) && (
            <Item isBad label={t.cancel} icon={<Icon name="close" />} onChoose={() => onAct('cancel')} />
          )}
          {isAllowed('erase', facts, role) && !facts.isErased && (
            <Item isBad label={t.erase} icon={<Icon name="trash" />} onChoose={() => onAct('erase')} />
          )}
        </ul>
      </details>
    </section>
  );
}

interface ItemProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isBad?: boolean;
  readonly onChoose: () => void;
}

function Item({ label, icon, isBad = false, onChoose }: ItemProps) {
  return (
    <li>
      <button className={isBad ? 'more-panel__bad' : undefined} type="button" onClick={onChoose}>
        {icon}
        {label}
      </button>
    </li>
  );
}
