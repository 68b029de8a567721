import { useCallback, useEffect, useRef, useState } from 'react';
import { fromCents } from '../../../../domain/money.ts';
import { isRecord } from '../../../../domain/text.ts';
import { useLocation, useNavigate } from '../../../router/hooks.ts';
import { Alert } from '../../../ui/alert.tsx';
import { LeaveGuard } from '../../leave-guard.tsx';
import type { Seller } from '../../seller.ts';
import { amountsOf } from '../fields/model/draft-body.ts';
import { DetailsChange } from './details-change.tsx';
import { deliveryOf } from './dialogs/dispatch-dialog.tsx';
import type { LoadedOrder } from './model/loaded-order.ts';
import { type OrderControl, useOrder } from './model/use-order.ts';
import type { NowAct } from './model/what-now.ts';
import { NowPanel } from './now-panel.tsx';
import { OrderBar } from './order-bar.tsx';
import { OrderBlocks } from './order-blocks.tsx';
import { type OpenDialog, OrderDialogs } from './order-dialogs.tsx';
import { OrderHeader } from './order-header.tsx';
import type { ReadNotice } from './payments/match-notice.ts';
import { RepliesPanel } from './replies/replies-panel.tsx';
import { orderPageTexts as t } from './texts.ts';
import { type Acts, useActs } from './use-acts.ts';
import { type EditedOrder, useEditedOrder } from './use-edited-order.ts';
import { VersionsDialog } from './versions-dialog.tsx';
import './order-view.css';

interface OrderViewProps {
  readonly loaded: LoadedOrder;
  readonly isAdministrator: boolean;
  readonly seller: Seller;
}

export function OrderView({ loaded, isAdministrator, seller }: OrderViewProps) {
  const control = useOrder(seller, loaded);
  const { order, isSending, failure } = control;
  const edited = useEditedOrder(order);
  const acts = useActs(control, edited);
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
          {acts.isIncomplete && <Alert title={t.incomplete} />}
          <RepliesPanel order={order} api={seller.api} />
        </div>
        <OrderBlocks
          {...{ order, edited, seller, isAdministrator }}
          onOpen={show}
          onMore={(act) => (act === 'back' ? void acts.stepBack() : show({ kind: act }))}
        />
      </div>
      <OrderBar
        {...shown}
        now={now}
        isChanged={edited.isChanged}
        isSending={isSending}
        onSave={() => void acts.save()}
        onDiscard={edited.discard}
      />
      {open && <OrderDialogs {...{ open, control, acts }} onClose={close} />}
      {!open && <TwoVersions edited={edited} acts={acts} />}
      <LeaveGuard isChanged={edited.isChanged} consequence={t.leaving} session={seller.session} />
    </div>
  );
}

interface TwoVersionsProps {
  readonly edited: EditedOrder;
  readonly acts: Acts;
}

function TwoVersions({ edited: { clash, draft, settle }, acts }: TwoVersionsProps) {
  if (!clash) return null;
  const choose = (parts: Parameters<typeof settle>[0]) => {
    const settled = settle(parts);
    if (parts) void acts.save(settled);
  };
  return <VersionsDialog clash={clash} mine={draft} onSettle={choose} />;
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
  const navigate = useNavigate();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || !isRecord(state)) return;
    isDone.current = true;
    const { startAct, bankNotice, ...rest } = state;
    if (startAct === undefined && bankNotice === undefined) return;
    void navigate(pathname + search, { replace: true, state: rest });
    if (startAct === 'confirm') run('confirm');
    if (isRecord(bankNotice)) show({ kind: 'pay', notice: readNotice(bankNotice) });
  });
}

/** The state of the history may come from an older program. */
function readNotice({ amount, payer, detail, voucher }: Record<string, unknown>): ReadNotice {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { amount: Number(amount) || 0, payer: text(payer), detail: text(detail), voucher: text(voucher) };
}
