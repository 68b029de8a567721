import { paths, printOrderPath } from '../../../../domain/addresses.ts';
import { type ActorRole, isAllowed } from '../../../../domain/orders/transitions.ts';
import { OrderIcon } from '../../../orders/order-icon.tsx';
import { useLocation, useTravel } from '../../../runtime/travel.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ShopLink } from '../../../ui/shop-link.tsx';
import { SellerIcon } from '../../seller-icon.tsx';
import { factsOf, type LoadedOrder } from './model/loaded-order.ts';
import { orderPageTexts } from './texts.ts';
import '../../panel.css';
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
          <li>
            <button type="button" onClick={repeat}>
              <OrderIcon name="again" />
              {t.repeat}
            </button>
          </li>
          <li>
            <button type="button" onClick={() => onAct('link')}>
              <SellerIcon name="link" />
              {t.link}
            </button>
          </li>
          {isAllowed('stepBack', facts, role) && (
            <li>
              <button type="button" onClick={() => onAct('back')}>
                <OrderIcon name="return" />
                {t.back}
              </button>
            </li>
          )}
          {isAllowed('cancel', facts, role) && <BadItem act="cancel" icon="close" onAct={onAct} />}
          {isAllowed('erase', facts, role) && !facts.isErased && (
            <BadItem act="erase" icon="trash" onAct={onAct} />
          )}
        </ul>
      </details>
    </section>
  );
}

interface BadItemProps extends Pick<MorePanelProps, 'onAct'> {
  readonly act: 'cancel' | 'erase';
  readonly icon: string;
}

function BadItem({ act, icon, onAct }: BadItemProps) {
  return (
    <li>
      <button className="more-panel__bad" type="button" onClick={() => onAct(act)}>
        <Icon name={icon} />
        {t[act]}
      </button>
    </li>
  );
}
