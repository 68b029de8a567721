import { useState } from 'react';
import { storedOrderPath } from '../../../../domain/addresses.ts';
import type { FullOrder } from '../../../../domain/orders/full-view.ts';
import { OrderIcon } from '../../../orders/order-icon.tsx';
import { useLocation } from '../../../runtime/travel.ts';
import { isSignedOut, orSignOut } from '../../../seller/failure.ts';
import { Loading } from '../../../seller/loading.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { ShopLink } from '../../../ui/shop-link.tsx';
import { type PageArgs, pageOf } from '../../query.tsx';
import type { Seller } from '../../seller.ts';
import { FailedLoad } from '../../ui/refused-alert.tsx';
import { PackingSlip, Receipt } from './sheet.tsx';
import { printTexts as t } from './texts.ts';
import './print-page.css';

const SHEETS = ['packing', 'receipt'] as const;
type Sheet = (typeof SHEETS)[number];

/** The page `/cuenta/pedidos/{orderId}/imprimir`: two sheets of paper, of which one is printed. */
export function createPrintPage(seller: Seller) {
  const { api, session } = seller;
  async function load({ params }: PageArgs) {
    const orderId = params.orderId ?? '';
    const asked = api.call('GET /orders/:orderId', { params: { orderId } });
    return { orderId, answer: await orSignOut(session, asked) };
  }
  return pageOf(seller, load, ({ data: { orderId, answer } }) => {
    const { search } = useLocation();
    if (isSignedOut(answer)) return <Loading />;
    return (
      <div className="print-page wrap">
        <PageHead title={t.title} description={t.description} path={null} />
        <header className="print-page__head">
          <ShopLink className="btn btn--quiet" to={storedOrderPath(orderId) + search}>
            <Icon name="back" />
            {t.back}
          </ShopLink>
          <h1>{t.title}</h1>
        </header>
        {answer.kind === 'ok' ? <Sheets order={answer.value.order} /> : <FailedLoad answer={answer} />}
      </div>
    );
  });
}

/** What is chosen is what the printer gets, also by the menu of the browser. */
function Sheets({ order }: { readonly order: FullOrder }) {
  const [sheet, setSheet] = useState<Sheet>('packing');
  return (
    <>
      <div className="print-page__acts">
        <fieldset aria-label={t.choose}>
          {SHEETS.map((each) => (
            <label className={each === sheet ? 'print-page__chosen' : undefined} key={each}>
              <input type="radio" name="hoja" checked={each === sheet} onChange={() => setSheet(each)} />
              {t.sheets[each]}
            </label>
          ))}
        </fieldset>
        <button className="btn btn--main btn--big" type="button" onClick={() => print()}>
          <OrderIcon name="print" />
          {t.print}
        </button>
      </div>
      {sheet === 'packing' ? <PackingSlip order={order} /> : <Receipt order={order} />}
    </>
  );
}
