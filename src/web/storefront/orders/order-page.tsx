import type { OrderView } from '../../../contract/rendering.ts';
import { sellerOrderPath } from '../../../domain/addresses.ts';
import type { PublicOrder } from '../../../domain/orders/public-view.ts';
import type { DataOf } from '../../runtime/page-data.ts';
import { useSession } from '../../runtime/shop-context.ts';
import { useHydrated } from '../../runtime/use-hydrated.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { outcomeId } from './forms/outcome.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderPanel } from './order-panel.tsx';
import { OrderProblem } from './order-problem.tsx';
import { isTracked, sideOf } from './order-side.tsx';
import { OrderSteps } from './order-steps.tsx';
import { OrderTotals } from './order-totals.tsx';
import { SellerCard } from './seller-card.tsx';
import { ShopBubble } from './shop-bubble.tsx';
import { receiptTexts, orderTexts as t, totalTexts } from './texts.ts';
import { useOrderUpdates } from './use-order-updates.ts';
import './order-page.css';

/** The shopper's page of an order. The server renders it whole, and all of its forms work without scripts. */
export function OrderPage({ data }: { readonly data: DataOf['order'] }) {
  return 'problem' in data ? <OrderProblem {...data} /> : <Order rendered={data} />;
}

function Order({ rendered }: { readonly rendered: OrderView }) {
  const { view, news, isIdle, sentForms } = useOrderUpdates(rendered);
  const isHydrated = useHydrated();
  const { order } = view;
  const isQuote = order.quote !== undefined;
  const side = sideOf(view);
  return (
    <div className={side ? 'order-page wrap' : 'order-page order-page--single wrap'}>
      <PageHead title={t.title(order.reference)} description={order.label} path={null} />
      <div className="order-page__part">
        <StaffLine reference={order.reference} />
        <OrderHead order={order} canRefresh={!isHydrated || isIdle} />
        <p className="order-page__news" role="status" id={outcomeId('borrar')} tabIndex={-1}>
          {news || view.erased}
        </p>
        <ShopBubble order={order} />
        {isQuote ? <Products order={order} hasTotals={false} /> : <OrderSteps steps={order.steps} />}
      </div>
      {side && <div className="order-page__part order-page__side">{side}</div>}
      <div className="order-page__part">
        {isQuote ? <OrderSteps steps={order.steps} /> : <Products order={order} hasTotals />}
        {!isTracked(view) && order.erasedAt === undefined && <DeliveryCard order={order} />}
        <DetailsCard key={sentForms} view={view} />
        <SellerCard order={order} />
        <OrderActions order={order} />
        <p className="order-page__paper">{receiptTexts.notInvoice}</p>
      </div>
    </div>
  );
}

function Products({ order, hasTotals }: Readonly<{ order: PublicOrder; hasTotals: boolean }>) {
  return (
    <OrderPanel title={totalTexts.products}>
      <OrderLines lines={order.lines} isToday={order.quote?.hasExpired ?? false} />
      {hasTotals && <OrderTotals order={order} />}
    </OrderPanel>
  );
}

/** Only the browser knows whether a seller is signed in. */
function StaffLine({ reference }: { readonly reference: string }) {
  if (!useSession()) return null;
  return (
    <p className="order-page__staff">
      {t.staff} <a href={sellerOrderPath(reference)}>{t.openAsStaff}</a>
    </p>
  );
}
