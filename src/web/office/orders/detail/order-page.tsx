import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useOutletContext } from 'react-router';
import type { Answer, Answered } from '../../../data/api.ts';
import { isSignedOut, orSignOut } from '../../../seller/failure.ts';
import { Loading } from '../../../seller/loading.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { FailedLoad } from '../../refused-alert.tsx';
import type { Seller } from '../../seller.ts';
import type { LoadedOrder } from './model/loaded-order.ts';
import { OrderView } from './order-view.tsx';
import { orderPageTexts as t } from './texts.ts';

/** The page `/cuenta/pedidos/{orderId}`: one order. */
export function createOrderPage(seller: Seller) {
  const { api, session } = seller;
  function loader({ params }: LoaderFunctionArgs): Promise<Answer<Answered<'GET /orders/:orderId'>>> {
    const asked = api.call('GET /orders/:orderId', { params: { orderId: params.orderId ?? '' } });
    return orSignOut(session, asked);
  }
  function OrderPage() {
    const answer = useLoaderData<Answer<Answered<'GET /orders/:orderId'>>>();
    if (isSignedOut(answer)) return <Loading />;
    if (answer.kind === 'ok') return <ShownOrder key={answer.value.order.id} loaded={answer.value.order} />;
    return (
      <>
        <PageHead title={t.list} description={t.description} path={null} />
        <FailedLoad answer={answer} />
      </>
    );
  }
  function ShownOrder({ loaded }: { readonly loaded: LoadedOrder }) {
    const { id, reference } = loaded;
    // The list around the order has asked for it.
    const isAdministrator = useOutletContext<boolean>();
    // Nobody waits for it: an order that stays unseen is only bold in the list.
    useEffect(() => void api.call('POST /orders/:orderId/seen', { params: { orderId: id } }), [id]);
    return (
      <>
        <PageHead title={t.title(reference)} description={t.description} path={null} />
        <OrderView loaded={loaded} isAdministrator={isAdministrator} seller={seller} />
      </>
    );
  }
  return { loader, Component: OrderPage };
}
