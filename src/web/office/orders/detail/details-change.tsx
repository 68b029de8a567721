import { changesOfCustomer } from '../../../../domain/cart/customer-changes.ts';
import { momentInWords } from '../../../../domain/when.ts';
import { Icon } from '../../../ui/icon.tsx';
import { OldNew } from '../../ui/old-new.tsx';
import { typedPhone } from '../fields/model/order-draft.ts';
import type { LoadedOrder } from './model/loaded-order.ts';
import type { NowAct } from './model/what-now.ts';
import { ActButton } from './now-panel.tsx';
import { orderPageTexts } from './texts.ts';
import './details-change.css';

const { details: t } = orderPageTexts;

interface DetailsChangeProps {
  readonly order: LoadedOrder;
  readonly sending: NowAct | null;
  readonly onAct: (act: NowAct) => void;
}

type Change = ReturnType<typeof changesOfCustomer>[number];

/** What the shopper changed by the link after the confirmation, until a seller has looked at it. */
export function DetailsChange({ order, sending, onAct }: DetailsChangeProps) {
  const { customer, customerBefore: before, detailsChangedAt } = order;
  if (!detailsChangedAt) return null;
  const changes = before ? changesOfCustomer(before, customer) : [];
  const isNewNumber = changes.some(({ field }) => field === 'phone');
  const facts = [
    t.when(momentInWords(detailsChangedAt, Date.now())),
    !before && t.erased,
    before && changes.length === 0 && t.same,
  ];
  return (
    <section className="details-change" aria-label={t.title}>
      <h2>
        <Icon name="alert" />
        {t.title}
      </h2>
      <p>{facts.filter(Boolean).join(' ')}</p>
      {changes.length > 0 && <Changes changes={changes} />}
      <p className="details-change__advice">
        {isNewNumber && `${t.newNumber} `}
        {before?.phone ? t.askOldNumber : t.ask}
      </p>
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

function Changes({ changes }: { readonly changes: readonly Change[] }) {
  return (
    <dl>
      {changes.map((change) => (
        <div key={change.field}>
          <dt>{t.fields[change.field]}</dt>
          <dd>
            <OldNew before={wordsOf(change, 'before')} after={wordsOf(change, 'after')} becomes={t.becomes} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function wordsOf(change: Change, version: 'before' | 'after'): string {
  const text = change[version];
  if (text === '') return t.unknown;
  return change.field === 'phone' ? typedPhone(text) : text;
}
