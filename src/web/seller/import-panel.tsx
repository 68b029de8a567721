import { Icon } from '../parts/icon.tsx';
import { ShopLink } from '../parts/shop-link.tsx';
import { importTexts as t } from '../texts-import.ts';
import './import.css';
import './panel.css';

/** On the account page: the way to import and export. */
export function ImportPanel() {
  return (
    <section className="panel imp__panel">
      <h2>{t.panelTitle}</h2>
      <p>{t.panelText}</p>
      <ShopLink className="btn btn--line" to="/cuenta/importar">
        <Icon name="upload" />
        {t.open}
      </ShopLink>
    </section>
  );
}
