import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { isAllowed } from '../../../../domain/account/roles.ts';
import { orderEndpoints } from '../../../../domain/orders-api.ts';
import type { Answer } from '../../../data/api.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { isSignedOut, orSignOut } from '../../failure.ts';
import { Loading } from '../../loading.tsx';
import { FailedLoad } from '../../refused-alert.tsx';
import type { Seller } from '../../seller.ts';
import type { OrderAnswer } from './model/loaded-order.ts';
import { OrderView } from './order-view.tsx';
import { orderPageTexts as t } from './texts.ts';

interface LoadedPage {
  readonly answer: Answer<OrderAnswer>;
  readonly isAdministrator: boolean;
}

/** The page `/cuenta/pedidos/{orderId}`: one order. */
export function createOrderPage(seller: Seller) {
  const { api, session } = seller;
  async function loader({ params }: LoaderFunctionArgs): Promise<LoadedPage> {
    const [answer, account] = await Promise.all([
      orSignOut(session, api.call<OrderAnswer>(orderEndpoints.order, { parameter: params.orderId ?? '' })),
      api.user(session.get()?.userId ?? ''),
    ]);
    return {
      answer,
      isAdministrator: account.kind === 'ok' && isAllowed('administrator', account.value.user.role),
    };
  }
  function OrderPage() {
    const { answer, isAdministrator } = useLoaderData<LoadedPage>();
    if (isSignedOut(answer)) return <Loading />;
    return (
      <div className="wrap">
        {answer.kind === 'ok' ? (
          <ShownOrder
            key={answer.value.order.id}
            loaded={answer.value.order}
            isAdministrator={isAdministrator}
          />
        ) : (
          <>
            <PageHead title={t.list} description={t.description} path={null} />
            <FailedLoad answer={answer} />
          </>
        )}
      </div>
    );
  }
  type ShownOrderProps = Readonly<{ loaded: OrderAnswer['order']; isAdministrator: boolean }>;

  function ShownOrder({ loaded, isAdministrator }: ShownOrderProps) {
    const { id, reference } = loaded;
    // Nobody waits for it: an order that stays unseen is only bold in the list.
    useEffect(() => void api.call(orderEndpoints.markOrderSeen, { parameter: id }), [id]);
    return (
      <>
        <PageHead title={t.title(reference)} description={t.description} path={null} />
        <OrderView loaded={loaded} isAdministrator={isAdministrator} seller={seller} />
      </>
    );
  }
  return { loader, Component: OrderPage };
}
