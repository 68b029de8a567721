import { paths } from '../../../domain/addresses.ts';
import { formatPhone } from '../../../domain/contact/phone.ts';
import type { PublicOrder } from '../../../domain/orders/public-view.ts';
import { fullDayWords } from '../../../domain/when.ts';
import { useShop } from '../../runtime/shop-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { texts } from '../../ui/texts.ts';
import { OrderPanel } from './order-panel.tsx';
import { sellerTexts as t } from './texts.ts';
import './seller-card.css';

const FIELDS = Object.keys(t.fields) as readonly (keyof typeof t.fields)[];

/** Who sells, as far as the owner has filled it in, and the warranty by law after the delivery. */
export function SellerCard({ order: { warrantyUntil } }: { readonly order: PublicOrder }) {
  const { seller = {}, phone, privacy } = useShop().settings;
  const facts = { ...seller, phone: formatPhone(phone) };
  return (
    <OrderPanel title={t.title}>
      <dl className="seller-card">
        {FIELDS.map(
          (field) =>
            facts[field] && (
              <div key={field}>
                <dt>{t.fields[field]}</dt>
                <dd>{facts[field]}</dd>
              </div>
            ),
        )}
      </dl>
      {warrantyUntil && <p className="seller-card__law">{t.byLaw(fullDayWords(warrantyUntil))}</p>}
      {privacy && (
        <a className="seller-card__more" href={paths.privacy}>
          {texts.shell.privacy}
          <Icon name="arrow" />
        </a>
      )}
    </OrderPanel>
  );
}
