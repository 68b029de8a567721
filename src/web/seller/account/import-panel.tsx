import { paths } from '../../../domain/addresses.ts';
import { Icon } from '../../ui/icon.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { importTexts as t } from '../import/texts.ts';
import '../import/import.css';
import '../panel.css';

/** On the account page: the way to import and export. */
export function ImportPanel() {
  return (
    <section className="panel imp__panel">
      <h2>{t.panelTitle}</h2>
      <p>{t.panelText}</p>
      <ShopLink className="btn btn--line" to={paths.import}>
        <Icon name="upload" />
        {t.open}
      </ShopLink>
    </section>
  );
}
