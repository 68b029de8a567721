import { useCallback, useEffect, useRef, useState } from 'react';
import { paths, storedOrderPath } from '../../../../domain/addresses.ts';
import { fromCents } from '../../../../domain/money.ts';
import { markWords } from '../../../../domain/orders/today.ts';
import { isRecord } from '../../../../domain/text.ts';
import { agoInWords, dateInWords, momentInWords } from '../../../../domain/when.ts';
import { OrderIcon } from '../../../orders/order-icon.tsx';
import { StateTag } from '../../../orders/state-tag.tsx';
import { useLocation, useTravel } from '../../../runtime/travel.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ShopLink } from '../../../ui/shop-link.tsx';
import { LeaveGuard } from '../../leave-guard.tsx';
import type { Seller } from '../../seller.ts';
import { amountsOf } from '../fields/model/draft-body.ts';
import { deliveryOf } from '../fields/model/order-draft.ts';
import type { LoadedOrder } from './model/loaded-order.ts';
import { type OrderControl, useOrder } from './model/use-order.ts';
import type { NowAct } from './model/what-now.ts';
import { DetailsChange, NowPanel, OrderBar } from './now-panel.tsx';
import { OrderBlocks } from './order-blocks.tsx';
import { type OpenDialog, OrderDialogs } from './order-dialogs.tsx';
import type { ReadNotice } from './payments/typed-payment.ts';
import { RepliesPanel } from './replies-panel.tsx';
import { orderPageTexts } from './texts.ts';
import { type Acts, useActs } from './use-acts.ts';
import { VersionsDialog } from './versions-dialog.tsx';
import './order-view.css';
import './order-header.css';

interface OrderViewProps {
  readonly loaded: LoadedOrder;
  readonly isAdministrator: boolean;
  readonly seller: Seller;
}

export function OrderView({ loaded, isAdministrator, seller }: OrderViewProps) {
  const control = useOrder(seller, loaded);
  const { order, edited, isSending, failure } = control;
  const isChanged = edited.changed.length > 0;
  const acts = useActs(control);
  const { open, show, close, run, last, retry } = useOpening(control, acts);
  const now = useRef<HTMLElement>(null);
  useStartAct(run, show);
  const total = fromCents(amountsOf(edited.draft, order.paid).totalCents);
  const shown = { order, total, sending: isSending ? last : null, onAct: run };
  const problem = open ? null : failure;
  return (
    <div className="order-view">
      <div className="order-view__in" ref={acts.form}>
        <OrderHeader order={order} />
        <div className="order-view__side">
          <DetailsChange {...shown} />
          <NowPanel {...shown} ref={now} failure={problem} onRetry={retry} />
          {acts.isIncomplete && <Alert title={orderPageTexts.incomplete} />}
          <RepliesPanel order={order} api={seller.api} />
        </div>
        <OrderBlocks
          {...{ edited, seller, isAdministrator }}
          onOpen={show}
          onMore={(act) => (act === 'back' ? void acts.stepBack() : show({ kind: act }))}
        />
      </div>
      <OrderBar
        {...shown}
        now={now}
        isChanged={isChanged}
        isSending={isSending}
        onSave={() => void acts.save()}
        onDiscard={edited.discard}
      />
      {open && <OrderDialogs {...{ open, control, acts }} onClose={close} />}
      {!open && edited.clash && <VersionsDialog edited={edited} onKeep={() => void acts.save()} />}
      <LeaveGuard isChanged={isChanged} consequence={orderPageTexts.leaving} session={seller.session} />
    </div>
  );
}

/** Which dialog is open, and which act is under way. */
function useOpening(control: OrderControl, acts: Acts) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [last, setLast] = useState<NowAct | null>(null);
  const { clear, order } = control;
  const clearing = useRef(clear);
  clearing.current = clear;
  const close = useCallback(() => {
    clearing.current();
    setOpen(null);
  }, []);
  function show(dialog: OpenDialog): void {
    clear();
    setOpen(dialog);
  }
  async function confirm(): Promise<void> {
    if ((await acts.confirm()) === 'short') show({ kind: 'short' });
  }
  function run(act: NowAct): void {
    setLast(act);
    if (act === 'confirm') void confirm();
    else if (act === 'deliver') void acts.deliver();
    else if (act === 'reopen') void acts.reopen();
    else if (act === 'acceptDetails') void acts.acceptDetails();
    else if (act === 'pay') show({ kind: 'pay', notice: null });
    // Nothing has to be asked about an order that is picked up.
    else if (act === 'dispatch' && order.delivery.method === 'retiro') void acts.dispatch(deliveryOf(order));
    else show({ kind: act });
  }
  return { open, show, close, run, last, retry: last && !open ? () => run(last) : null };
}

/** What another page asked for: the confirmation of a new order, or a notice of the bank. Once, also after a reload. */
function useStartAct(run: (act: NowAct) => void, show: (dialog: OpenDialog) => void): void {
  const { state, pathname, search } = useLocation();
  const { go } = useTravel();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || !isRecord(state)) return;
    isDone.current = true;
    const { startAct, bankNotice, ...rest } = state;
    if (startAct === undefined && bankNotice === undefined) return;
    void go(pathname + search, { replace: true, state: rest });
    if (startAct === 'confirm') run('confirm');
    if (isRecord(bankNotice)) show({ kind: 'pay', notice: readNotice(bankNotice) });
  });
}

/** The state of the history may come from an older program. */
export function readNotice({ amount, payer, detail, voucher }: Record<string, unknown>): ReadNotice {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { amount: Number(amount) || 0, payer: text(payer), detail: text(detail), voucher: text(voucher) };
}

/** Reference, state and age, and what the seller should notice first. The address has the filter and the search of the list. */
function OrderHeader({ order }: { readonly order: LoadedOrder }) {
  const { search } = useLocation();
  const marks = order.marks.filter((mark) => !SHOWN_BELOW.includes(mark));
  return (
    <header className="order-header">
      <ShopLink className="btn btn--quiet order-header__back" to={paths.sellerOrders + search}>
        <Icon name="back" />
        {orderPageTexts.list}
      </ShopLink>
      <h1>{order.reference}</h1>
      <div className="order-header__row">
        <StateTag state={order.state} label={order.label} />
        <p>{agoInWords(order.createdAt, Date.now())}</p>
        <a
          className="btn btn--quiet order-header__link"
          href={new URL(order.link).pathname}
          target="_blank"
          rel="noopener"
        >
          {orderPageTexts.openLink}
          <OrderIcon name="out" />
        </a>
      </div>
      {marks.length > 0 && (
        <ul className="order-header__marks">
          {marks.map((mark) => (
            <li className={isLack(mark) ? 'order-header__lack' : 'order-header__said'} key={mark}>
              <Icon name={isLack(mark) ? 'alert' : 'chat'} />
              {markWords(mark, order.balance)}
            </li>
          ))}
        </ul>
      )}
      {notesOf(order, Date.now()).map((note) => (
        <p className="order-header__note" key={note}>
          {note}
        </p>
      ))}
      {order.replacedBy && (
        <p className="order-header__note">
          {orderPageTexts.replaced}{' '}
          <ShopLink to={storedOrderPath(order.replacedBy) + search}>{orderPageTexts.openOther}</ShopLink>
        </p>
      )}
    </header>
  );
}

/** Panels of the page say the same with more words. */
const SHOWN_BELOW: LoadedOrder['marks'] = ['falta', 'pagado', 'cambio-datos'];

/** What is in the way looks different from what the shopper said. */
function isLack(mark: LoadedOrder['marks'][number]): boolean {
  return mark === 'no-alcanza' || mark === 'precio-cambio';
}

type Noted = Pick<LoadedOrder, 'quote' | 'cancelReason' | 'erasedAt' | 'shopperErasedAt'>;

export function notesOf(
  { quote, cancelReason, erasedAt, shopperErasedAt }: Noted,
  now: number,
): readonly string[] {
  const day = quote ? dateInWords(quote.expiresAt, now) : '';
  return [
    quote && (quote.hasExpired ? orderPageTexts.quoteExpired(day) : orderPageTexts.quote(day)),
    quote?.acceptedAt && orderPageTexts.accepted(momentInWords(quote.acceptedAt, now)),
    cancelReason && orderPageTexts.reason(cancelReason),
    erasedAt ? orderPageTexts.erased : shopperErasedAt && orderPageTexts.erasedByShopper,
  ].filter((note) => typeof note === 'string' && note !== '') as string[];
}
