import { useRef, useState } from 'react';
import type { FieldError } from '../../../../domain/errors.ts';
import type { OrderDelivery } from '../../../../domain/orders/order.ts';
import type { PaymentFields } from '../../../../domain/orders/payment-rules.ts';
import { changedBody, checkComplete } from '../fields/model/draft-body.ts';
import { focusFirstWrong } from '../fields/use-draft-fields.ts';
import type { LoadedOrder } from './model/loaded-order.ts';
import {
  chosenLines,
  countsOf,
  findShortProducts,
  type ShortProduct,
  type UnitChoices,
} from './model/unit-choices.ts';
import {
  type Fields,
  isOutdated,
  type OrderChange,
  type OrderControl,
  type Outcome,
} from './model/use-order.ts';

export type Acts = ReturnType<typeof useActs>;

/** What the buttons and dialogs of an order do. */
export function useActs(control: OrderControl) {
  const form = useRef<HTMLDivElement>(null);
  const [isIncomplete, setIncomplete] = useState(false);
  const acts = createActs(control, { setIncomplete, focus: () => focusFirstWrong(form.current) });
  return { ...acts, form, isIncomplete };
}

/** What the page shows of an act that could not begin. */
interface Page {
  setIncomplete(isIncomplete: boolean): void;
  focus(): void;
}

type Control = Pick<OrderControl, 'order' | 'change' | 'reload'> & {
  readonly edited: Pick<OrderControl['edited'], 'get' | 'save' | 'ask'>;
};

export function createActs(control: Control, page: Page) {
  const saving = createSaving(control, page);
  const step = createStep(control, saving);
  return {
    save: saving.save,
    confirm: () => confirm(control, saving),
    confirmWith: (short: readonly ShortProduct[], choices: UnitChoices) =>
      confirmWith(control, short, choices),
    quote: (days: number) => step('POST /orders/:orderId/quote', { days }, true),
    dispatch: (delivery: OrderDelivery) => step('POST /orders/:orderId/dispatch', delivery),
    deliver: () => step('POST /orders/:orderId/deliver', {}),
    stepBack: () => step('POST /orders/:orderId/back', {}),
    reopen: () => step('POST /orders/:orderId/reopen', {}),
    cancel: (fields: Fields<'POST /orders/:orderId/cancel'>) => step('POST /orders/:orderId/cancel', fields),
    takeBack: (lines: Fields<'POST /orders/:orderId/return'>['lines']) =>
      step('POST /orders/:orderId/return', { lines }),
    acceptDetails: () => step('POST /orders/:orderId/accept-details', {}),
    renewLink: () => step('POST /orders/:orderId/new-link', {}),
    erase: () => step('POST /orders/:orderId/erase', {}),
    pay: (payment: PaymentFields) => pay(control, payment),
    voidPayment: (paymentId: string) => voidPayment(control, paymentId),
  };
}

type Saving = ReturnType<typeof createSaving>;

/** Typed changes are saved before an act, so that none is lost with a state in which it can no longer be made. */
function createSaving({ order, edited, change }: Control, { setIncomplete, focus }: Page) {
  function show(errors: readonly FieldError[]): null {
    edited.ask(errors);
    focus();
    return null;
  }
  function showRefused({ failure }: Outcome): void {
    if (failure?.kind === 'refused' && failure.code === 'INVALID_FIELDS') show(failure.errors);
  }
  /** The order that is stored afterwards. Null if something is wrong or the shop refused it. */
  async function save(): Promise<LoadedOrder | null> {
    setIncomplete(false);
    const saved = await edited.save();
    if (saved?.kind === 'saved') return saved.stored;
    focus();
    return null;
  }
  /** A fee that the shop proposes is stored with it. */
  async function saveComplete(): Promise<LoadedOrder | null> {
    const { draft, changed } = edited.get();
    const missing = checkComplete(draft);
    setIncomplete(missing.length > 0);
    if (missing.length > 0) return show(missing);
    if (changed.length > 0) return save();
    const body = changedBody(order, draft);
    if (Object.keys(body).length === 0) return order;
    const outcome = await change('POST /orders/:orderId/update', body);
    showRefused(outcome);
    return outcome.order;
  }
  /** The order to act on: without unsaved changes it is the shown one. */
  async function saveFirst(mustBeComplete: boolean): Promise<LoadedOrder | null> {
    if (mustBeComplete) return saveComplete();
    return edited.get().changed.length > 0 ? save() : order;
  }
  return { save, saveFirst, showRefused };
}

function createStep({ change }: Control, { saveFirst, showRefused }: Saving) {
  return async <Key extends OrderChange>(
    call: Key,
    fields: Fields<Key>,
    mustBeComplete = false,
  ): Promise<boolean> => {
    const from = await saveFirst(mustBeComplete);
    if (!from) return false;
    const outcome = await change(call, fields, from);
    showRefused(outcome);
    return outcome.order !== null;
  };
}

/** `short`: units are missing, so that the seller has to decide. */
async function confirm(
  { change, reload }: Control,
  { saveFirst, showRefused }: Saving,
): Promise<'done' | 'short' | 'failed'> {
  const from = await saveFirst(true);
  if (!from) return 'failed';
  const outcome = await change('POST /orders/:orderId/confirm', {}, from);
  if (outcome.order) return 'done';
  showRefused(outcome);
  if (!isOutdated(outcome.failure)) return 'failed';
  const now = await reload();
  return now && findShortProducts(now.lines).length > 0 ? 'short' : 'failed';
}

/** The lines are changed first; what was counted goes with the confirmation. */
async function confirmWith(
  { order, change }: Control,
  short: readonly ShortProduct[],
  choices: UnitChoices,
): Promise<boolean> {
  const lines = chosenLines(order.lines, short, choices);
  const from = lines ? (await change('POST /orders/:orderId/update', { lines })).order : order;
  if (!from) return false;
  const counts = countsOf(short, choices);
  const outcome = await change('POST /orders/:orderId/confirm', counts.length > 0 ? { counts } : {}, from);
  return outcome.order !== null;
}

async function pay({ change }: Control, { amount, method, voucher }: PaymentFields): Promise<boolean> {
  const fields = { amount, method, ...(voucher && { voucher }) };
  return (await change('POST /orders/:orderId/payments', fields)).order !== null;
}

async function voidPayment({ change, order }: Control, paymentId: string): Promise<boolean> {
  const call = 'POST /orders/:orderId/payments/:paymentId/void';
  return (await change(call, {}, order, { paymentId })).order !== null;
}
