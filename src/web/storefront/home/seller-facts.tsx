import { useShop } from '../../runtime/shop-context.ts';
import { sellerFactsTexts as t } from './texts.ts';
import './seller-facts.css';

const FIELDS = Object.keys(t.fields) as readonly (keyof typeof t.fields)[];

/** Who sells, as far as the owner has filled it in. */
export function SellerFacts() {
  const { seller } = useShop().settings;
  if (!seller) return null;
  return (
    <section className="seller-facts">
      <h2>{t.title}</h2>
      <dl>
        {FIELDS.map(
          (field) =>
            seller[field] && (
              <div key={field}>
                <dt>{t.fields[field]}</dt>
                <dd>{seller[field]}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
