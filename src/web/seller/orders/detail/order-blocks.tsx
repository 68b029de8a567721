import type { Seller } from '../../seller.ts';
import { CustomerFields } from '../fields/customer-fields.tsx';
import { LinesFields } from '../fields/lines-fields.tsx';
import { NotesFields } from '../fields/notes-fields.tsx';
import { useOrderCatalogue } from '../fields/order-catalogue.ts';
import { OrderDeliveryFields } from '../fields/order-delivery.tsx';
import { HistoryPanel } from './history-panel.tsx';
import type { LoadedOrder } from './model/loaded-order.ts';
import { type MoreAct, MorePanel } from './more-panel.tsx';
import type { OpenDialog } from './order-dialogs.tsx';
import { PaymentsPanel } from './payments/payments-panel.tsx';
import type { EditedOrder } from './use-edited-order.ts';
import './order-blocks.css';

interface OrderBlocksProps {
  readonly order: LoadedOrder;
  readonly edited: EditedOrder;
  readonly seller: Seller;
  readonly isAdministrator: boolean;
  readonly onOpen: (dialog: OpenDialog) => void;
  readonly onMore: (act: MoreAct) => void;
}

/** The fields in place, and what happened to the order. */
export function OrderBlocks({ order, edited, seller, isAdministrator, onOpen, onMore }: OrderBlocksProps) {
  const catalogue = useOrderCatalogue(seller);
  const { draft, change, errors } = edited;
  const fields = { draft, change, errors, order, catalogue };
  return (
    <>
      <div className="order-blocks order-blocks--goods">
        <LinesFields {...fields} />
        <OrderDeliveryFields {...fields} />
      </div>
      <div className="order-blocks order-blocks--people">
        <CustomerFields {...fields} />
        <PaymentsPanel
          order={order}
          onAdd={() => onOpen({ kind: 'pay', notice: null })}
          onRefund={() => onOpen({ kind: 'refund' })}
          onVoid={(payment) => onOpen({ kind: 'void', payment })}
        />
        <NotesFields {...fields} />
        <HistoryPanel order={order} />
        <MorePanel order={order} isAdministrator={isAdministrator} onAct={onMore} />
      </div>
    </>
  );
}
