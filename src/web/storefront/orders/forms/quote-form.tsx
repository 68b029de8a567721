import { Alert } from '../../../ui/alert.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { OrderForm, type OrderOnPage } from './order-form.tsx';
import { findRefused } from './refused-form.ts';
import { quoteTexts as t } from './texts.ts';
import './quote-form.css';

/** The version makes sure that the shopper accepts the amounts of this page, and no others. */
export function QuoteForm({ view }: { readonly view: OrderOnPage }) {
  const refused = findRefused(view, 'aceptar');
  if (!view.order.can.accept) return refused && <Alert title={refused.message} />;
  return (
    <OrderForm className="quote-form" view={view} form="aceptar" refused={refused}>
      {refused && <Alert title={refused.message} />}
      <input type="hidden" name="version" value={view.order.version} />
      <button className="btn btn--main quote-form__accept" type="submit">
        <Icon name="check" />
        {t.accept}
      </button>
      <p>{t.note}</p>
    </OrderForm>
  );
}
