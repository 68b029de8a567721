import { useEffect } from 'react';
import { isSignedOut, orSignOut } from '../../../seller/failure.ts';
import { Loading } from '../../../seller/loading.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { type PageArgs, pageOf, useIsAdministrator } from '../../query.tsx';
import type { Seller } from '../../seller.ts';
import { FailedLoad } from '../../ui/refused-alert.tsx';
import type { LoadedOrder } from './model/loaded-order.ts';
import { OrderView } from './order-view.tsx';
import { orderPageTexts as t } from './texts.ts';

/** The page `/cuenta/pedidos/{orderId}`: one order. */
export function createOrderPage(seller: Seller) {
  const { api, session } = seller;
  const load = ({ params }: PageArgs) =>
    orSignOut(session, api.call('GET /orders/:orderId', { params: { orderId: params.orderId ?? '' } }));
  function ShownOrder({ loaded }: { readonly loaded: LoadedOrder }) {
    const { id, reference } = loaded;
    const isAdministrator = useIsAdministrator(seller);
    // Nobody waits for it: an order that stays unseen is only bold in the list.
    useEffect(() => void api.call('POST /orders/:orderId/seen', { params: { orderId: id } }), [id]);
    return (
      <>
        <PageHead title={t.title(reference)} description={t.description} path={null} />
        <OrderView loaded={loaded} isAdministrator={isAdministrator} seller={seller} />
      </>
    );
  }
  return pageOf(seller, load, ({ data: answer }) => {
    if (isSignedOut(answer)) return <Loading />;
    if (answer.kind === 'ok') return <ShownOrder key={answer.value.order.id} loaded={answer.value.order} />;
    return (
      <>
        <PageHead title={t.list} description={t.description} path={null} />
        <FailedLoad answer={answer} />
      </>
    );
  });
}
