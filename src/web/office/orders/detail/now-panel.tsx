import type { Ref, RefObject } from 'react';
import { changesOfCustomer } from '../../../../domain/cart/customer-changes.ts';
import { formatCartPrice } from '../../../../domain/money.ts';
import { momentInWords } from '../../../../domain/when.ts';
import { OrderIcon } from '../../../orders/order-icon.tsx';
import { useOutOfSight } from '../../../runtime/use-out-of-sight.ts';
import type { Failure } from '../../../seller/failure.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Price } from '../../../ui/price.tsx';
import { OldNew } from '../../old-new.tsx';
import { SellerIcon } from '../../seller-icon.tsx';
import { typedPhone } from '../fields/model/order-draft.ts';
import { FailureAlert } from '../retry-alert.tsx';
import type { LoadedOrder } from './model/loaded-order.ts';
import { actLabel, type NowAct, whatNow } from './model/what-now.ts';
import { Due } from './payments/payments-panel.tsx';
import { orderPageTexts as t } from './texts.ts';
import './details-change.css';
import './now-panel.css';

import './order-bar.css';

const { details } = t;

interface ActsProps {
  readonly order: LoadedOrder;
  /** The total while it is typed, in colones. */
  readonly total: number;
  /** The act that is under way; null: none. */
  readonly sending: NowAct | null;
  readonly onAct: (act: NowAct) => void;
}

interface NowPanelProps extends ActsProps {
  readonly failure: Failure | null;
  /** Null if there is nothing to try again. */
  readonly onRetry: (() => void) | null;
  readonly ref: Ref<HTMLElement>;
}

/** One main button, and those beside it. */
export function NowPanel({ order, total, sending, failure, onRetry, onAct, ref }: NowPanelProps) {
  const { main, others } = whatNow(order);
  const bind = (act: NowAct) => ({ act, order, isSending: sending === act, onAct });
  const isMoney = ['confirmado', 'despachado', 'entregado', 'devuelto'].includes(order.state);
  return (
    <section className="now-panel" aria-label={t.now} ref={ref}>
      {isMoney ? (
        <Due order={order} />
      ) : (
        <p className="now-panel__total">
          {t.total} <Price colones={total} format={formatCartPrice} />
        </p>
      )}
      {failure && <FailureAlert failure={failure} onRetry={onRetry} />}
      {main && <ActButton {...bind(main)} className="btn btn--main now-panel__go" />}
      {others.length > 0 && (
        <div className="now-panel__others">
          {others.map((act) => (
            <ActButton
              key={act}
              {...bind(act)}
              className={isBad(act) ? 'btn btn--line now-panel__bad' : 'btn btn--line'}
            />
          ))}
        </div>
      )}
    </section>
  );
}

function isBad(act: NowAct): boolean {
  return act === 'discard' || act === 'cancel';
}

const ICONS: Readonly<Record<NowAct, string>> = {
  confirm: 'check',
  quote: 'quote',
  discard: 'close',
  cancel: 'close',
  pay: 'bank',
  dispatch: 'truck',
  deliver: 'home',
  return: 'return',
  reopen: 'again',
  acceptDetails: 'check',
};

interface ActButtonProps {
  readonly act: NowAct;
  readonly order: LoadedOrder;
  readonly isSending: boolean;
  readonly className: string;
  readonly onAct: (act: NowAct) => void;
}

function ActButton({ act, order, isSending, className, onAct }: ActButtonProps) {
  const ActIcon = act === 'pay' ? SellerIcon : OrderIcon;
  return (
    <button
      className={className}
      type="button"
      aria-busy={isSending}
      aria-disabled={isSending}
      onClick={() => !isSending && onAct(act)}
    >
      <ActIcon name={ICONS[act]} />
      {isSending ? t.sending : actLabel(act, order)}
    </button>
  );
}

interface OrderBarProps extends ActsProps {
  readonly isChanged: boolean;
  readonly isSending: boolean;
  /** The block with the main button, which the bar repeats once it has scrolled away. */
  readonly now: RefObject<HTMLElement | null>;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** Stays at the bottom of the screen: unsaved changes first, else the main button. */
export function OrderBar(props: OrderBarProps) {
  const { order, total, isChanged, isSending, sending, now, onSave, onDiscard, onAct } = props;
  const isAway = useOutOfSight(now);
  const { main } = whatNow(order);
  if (!isChanged && !(isAway && main)) return null;
  return (
    <section className="order-bar" aria-label={isChanged ? t.unsaved : t.again}>
      <p>
        {isChanged ? t.unsaved : t.total} <Price colones={total} format={formatCartPrice} />
      </p>
      {isChanged ? (
        <>
          <button className="btn btn--line" type="button" disabled={isSending} onClick={onDiscard}>
            {t.discardChanges}
          </button>
          <button className="btn btn--main" type="button" aria-busy={isSending} onClick={onSave}>
            {isSending ? t.sending : t.save}
          </button>
        </>
      ) : (
        main && (
          <ActButton
            act={main}
            order={order}
            isSending={sending === main}
            className="btn btn--main"
            onAct={onAct}
          />
        )
      )}
    </section>
  );
}

type Change = ReturnType<typeof changesOfCustomer>[number];

/** What the shopper changed by the link after the confirmation, until a seller has looked at it. */
export function DetailsChange({ order, sending, onAct }: Omit<ActsProps, 'total'>) {
  const words = detailsWords(order, Date.now());
  if (!words) return null;
  const { facts, changes, advice } = words;
  return (
    <section className="details-change" aria-label={details.title}>
      <h2>
        <Icon name="alert" />
        {details.title}
      </h2>
      <p>{facts}</p>
      {changes.length > 0 && <Changes changes={changes} />}
      <p className="details-change__advice">{advice}</p>
      <ActButton
        act="acceptDetails"
        order={order}
        isSending={sending === 'acceptDetails'}
        className="btn btn--line"
        onAct={onAct}
      />
    </section>
  );
}

type Detailed = Pick<LoadedOrder, 'customer' | 'customerBefore' | 'detailsChangedAt'>;

/** Null if the seller knows the data. Whoever changed the number may be somebody else, so the one of before is asked. */
export function detailsWords({ customer, customerBefore: before, detailsChangedAt }: Detailed, now: number) {
  if (!detailsChangedAt) return null;
  const changes = before ? changesOfCustomer(before, customer) : [];
  const when = details.when(momentInWords(detailsChangedAt, now));
  const facts = [when, !before && details.erased, before && changes.length === 0 && details.same];
  const isNewNumber = changes.some(({ field }) => field === 'phone');
  const advice = [isNewNumber && details.newNumber, before?.phone ? details.askOldNumber : details.ask];
  return { facts: facts.filter(Boolean).join(' '), changes, advice: advice.filter(Boolean).join(' ') };
}

function Changes({ changes }: { readonly changes: readonly Change[] }) {
  return (
    <dl>
      {changes.map((change) => (
        <div key={change.field}>
          <dt>{details.fields[change.field]}</dt>
          <dd>
            <OldNew
              before={wordsOf(change, 'before')}
              after={wordsOf(change, 'after')}
              becomes={details.becomes}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function wordsOf(change: Change, version: 'before' | 'after'): string {
  const text = change[version];
  if (text === '') return details.unknown;
  return change.field === 'phone' ? typedPhone(text) : text;
}
