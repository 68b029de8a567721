import { paths } from '../../../domain/addresses.ts';
import { ShopLink } from '../../ui/shop-link.tsx';
import { catalogueTexts as t } from '../feeds/texts.ts';
import '../panel.css';

/** The way from the account to the catalogues outside the shop. */
export function CataloguesEntry() {
  return (
    <section className="panel">
      <h2>{t.title}</h2>
      <p className="panel__text">{t.entry}</p>
      <ShopLink className="btn btn--line" to={paths.feeds}>
        {t.open}
      </ShopLink>
    </section>
  );
}
