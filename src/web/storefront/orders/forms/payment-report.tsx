import { momentWords } from '../../../../domain/when.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Field } from '../../../ui/field.tsx';
import { OrderForm, type OrderOnPage } from './order-form.tsx';
import { outcomeId } from './outcome.ts';
import { findFieldError, findRefused, firstWrong } from './refused-form.ts';
import { reportTexts as t } from './texts.ts';
import './payment-report.css';

/** The form with which the shopper says that the order is paid. Only a seller can mark it as paid. */
export function PaymentReport({ view }: { readonly view: OrderOnPage }) {
  const { order } = view;
  return (
    <>
      {order.reportedAt && (
        <p className="payment-report__said" id={outcomeId('pago')} tabIndex={-1}>
          {t.reported} <span>{t.reportedAt(momentWords(Date.parse(order.reportedAt)))}</span>
        </p>
      )}
      {order.can.report && <ReportForm view={view} />}
    </>
  );
}

function ReportForm({ view }: { readonly view: OrderOnPage }) {
  const refused = findRefused(view, 'pago');
  const error = findFieldError(refused, 'voucher');
  return (
    <OrderForm className="payment-report" view={view} form="pago" refused={refused}>
      <h3>{t.done}</h3>
      {refused && error === null && <Alert title={refused.message} />}
      <Field label={t.voucher} error={error}>
        {(control) => (
          <input
            {...control}
            {...firstWrong(refused, 'voucher')}
            name="voucher"
            inputMode="numeric"
            autoComplete="off"
            maxLength={60}
            defaultValue={refused?.typed.voucher}
          />
        )}
      </Field>
      <button className="btn btn--main btn--big btn--wide" type="submit">
        {t.report}
      </button>
    </OrderForm>
  );
}
