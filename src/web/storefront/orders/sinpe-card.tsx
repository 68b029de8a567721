import { formatCartPrice } from '../../../domain/money.ts';
import type { sinpePayment } from '../../../domain/orders/sinpe.ts';
import { Icon } from '../../ui/icon.tsx';
import { Price } from '../../ui/price.tsx';
import { CopiedFact, CopyFactButton } from './copied-fact.tsx';
import type { OrderOnPage } from './forms/order-form.tsx';
import { PaymentReport } from './forms/payment-report.tsx';
import { sinpeTexts as t } from './texts.ts';
import './sinpe-card.css';
import '../../ui/note.css';

type Payment = NonNullable<ReturnType<typeof sinpePayment>>;

interface SinpeCardProps {
  readonly view: OrderOnPage;
  readonly payment: Payment;
}

/** Helps to pay by SINPE Móvil. It moves no money and marks nothing as paid. */
export function SinpeCard({ view, payment }: SinpeCardProps) {
  const { phone, holder, amount, detail, sms } = payment;
  return (
    <section className="sinpe-card">
      <h2>
        {t.pay} <Price colones={view.order.balance} format={formatCartPrice} /> {t.bySinpe}
      </h2>
      <div className="sinpe-card__body">
        <dl>
          <CopiedFact name={t.number} {...phone} label={t.copyOf.number} />
          <CopiedFact name={t.holder} shown={holder} />
          <CopiedFact name={t.amount} {...amount} label={t.copyOf.amount} />
          <CopiedFact name={t.detail} shown={detail} copied={detail} label={t.copyOf.detail} />
        </dl>
        <ol className="sinpe-card__steps">
          {t.steps(detail).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {sms && <BySms {...sms} />}
        <p className="note">
          <Icon name="shield" />
          <span>{t.safety}</span>
        </p>
        <PaymentReport view={view} />
      </div>
    </section>
  );
}

function BySms({ text, link }: NonNullable<Payment['sms']>) {
  return (
    <details className="sinpe-card__sms">
      <summary>
        <Icon name="chat" />
        {t.sms}
        <Icon name="chevron" />
      </summary>
      <div>
        <p className="sinpe-card__text">{text}</p>
        <div className="sinpe-card__acts">
          <CopyFactButton text={text} label={t.copyOf.sms} />
          <a className="btn btn--line" href={link}>
            {t.openSms}
          </a>
        </div>
        <p>{t.smsNote}</p>
      </div>
    </details>
  );
}
