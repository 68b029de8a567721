import { isAllowed } from '../../../domain/account/roles.ts';
import { paths } from '../../../domain/addresses.ts';
import type { Role } from '../../../domain/entities.ts';
import { useShop } from '../../runtime/shop-context.ts';
import { UnseenNumber } from '../../seller/orders/unseen-number.tsx';
import { sellerTexts } from '../../seller/texts.ts';
import { ShopLink } from '../../ui/shop-link.tsx';
import { IconTile } from '../ui/icon-tile.tsx';
import './entries.css';

const t = sellerTexts.entries;

const ENTRIES = [
  { entry: 'orders', to: paths.sellerOrders, icon: 'bag', access: 'signed-in' },
  { entry: 'products', to: paths.products, icon: 'tag', access: 'signed-in' },
  { entry: 'visits', to: '#que-se-vende', icon: 'chart', access: 'signed-in' },
  { entry: 'feeds', to: paths.feeds, icon: 'share', access: 'signed-in' },
  { entry: 'import', to: paths.import, icon: 'sheet', access: 'signed-in' },
  { entry: 'settings', to: paths.settings, icon: 'store', access: 'administrator' },
  { entry: 'team', to: paths.team, icon: 'team', access: 'administrator' },
  { entry: 'history', to: paths.history, icon: 'history', access: 'signed-in' },
] as const;

/** The ways from the account to the other pages of a seller. Those that the role may not open are left out. */
export function Entries({ role }: { readonly role: Role }) {
  // A shop without orders has no rules about their personal data.
  const hasOrders = useShop().settings.privacy !== undefined;
  const offered = ENTRIES.filter(
    ({ entry, access }) => isAllowed(access, role) && (hasOrders || entry !== 'orders'),
  );
  return (
    <nav className="entries" aria-label={t.label}>
      {offered.map(({ entry, to, icon }) => (
        <ShopLink className="entries__entry" key={entry} to={to}>
          <IconTile name={icon} />
          <b>
            <span>{t[entry].name}</span>
          </b>
          <small>{t[entry].hint}</small>
          {entry === 'orders' && <UnseenNumber />}
        </ShopLink>
      ))}
    </nav>
  );
}
