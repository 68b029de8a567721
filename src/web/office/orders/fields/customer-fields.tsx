import { useCallback, useId, useState } from 'react';
import { cantonsOf, MAX_LANDMARKS_LENGTH, PROVINCES } from '../../../../domain/cart/delivery.ts';
import { parseCustomerPhone } from '../../../../domain/contact/phone.ts';
import { MAX_READ_LENGTH } from '../../../../domain/limits.ts';
import type { OrderCustomer } from '../../../../domain/orders/order.ts';
import { readText } from '../../../../domain/orders/read-text.ts';
import { ORDER_LENGTHS } from '../../../../domain/orders/rules.ts';
import { singleLine } from '../../../../domain/text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ChoiceDialog } from '../../ui/choice-dialog.tsx';
import { SellerIcon } from '../../ui/seller-icon.tsx';
import { SelectField, TextField } from './inputs.tsx';
import { typedPhone } from './model/order-draft.ts';
import { completeCustomer, hasBuyer } from './model/pasted-text.ts';
import { fieldTexts } from './texts.ts';
import { isOpen, type OrderFieldsProps } from './use-draft-fields.ts';
import '../../../ui/field.css';
import '../../ui/panel.css';
import './customer-fields.css';

const { customer: t, message } = fieldTexts;

/** Who buys, and where it is delivered. */
export function CustomerFields(props: OrderFieldsProps) {
  const { order } = props;
  const titleId = useId();
  const [isReading, setReading] = useState(false);
  const close = useCallback(() => setReading(false), []);
  const isFixed = !isOpen(props, 'customer');
  return (
    <section className="panel customer-fields" aria-labelledby={titleId}>
      <div className="customer-fields__head">
        <h2 id={titleId}>{t.title}</h2>
        {order && !isFixed && (
          <button className="btn btn--quiet" type="button" onClick={() => setReading(true)}>
            <SellerIcon name="paste" />
            {t.complete}
          </button>
        )}
      </div>
      <fieldset className="customer-fields__grid" disabled={isFixed}>
        <Fields {...props} />
      </fieldset>
      <Waze {...props.draft.customer} />
      {isReading && <MessageDialog change={props.change} onClose={close} />}
    </section>
  );
}

function Fields(props: OrderFieldsProps) {
  const { draft, change, errors } = props;
  const { phone, province, canton } = draft.customer;
  const changeCustomer = (changed: Partial<OrderCustomer>) =>
    change((before) => ({ ...before, customer: { ...before.customer, ...changed } }));
  const written = parseCustomerPhone(phone);
  const text = (name: 'name' | 'phone' | 'landmarks') => ({
    label: t[name],
    error: errors.of(`customer.${name}`),
    value: draft.customer[name],
    onType: (typed: string) => changeCustomer({ [name]: typed }),
  });
  return (
    <>
      <TextField {...text('name')} maxLength={ORDER_LENGTHS.name} />
      <TextField
        {...text('phone')}
        inputMode="tel"
        onBlur={() => written && changeCustomer({ phone: typedPhone(written) })}
      />
      <SelectField
        label={t.province}
        error={errors.of('customer.province')}
        value={province}
        options={optionsOf(PROVINCES)}
        onChoose={(chosen) => changeCustomer({ province: chosen, canton: '' })}
      />
      <SelectField
        label={t.canton}
        error={errors.of('customer.canton')}
        value={canton}
        options={optionsOf(cantonsOf(province))}
        disabled={province === ''}
        onChoose={(chosen) => changeCustomer({ canton: chosen })}
      />
      <div className="customer-fields__wide">
        <TextField {...text('landmarks')} maxLength={MAX_LANDMARKS_LENGTH} />
      </div>
    </>
  );
}

function optionsOf(names: readonly string[]): readonly (readonly [string, string])[] {
  return [['', t.none], ...names.map((name) => [name, name] as const)];
}

function Waze(customer: OrderCustomer) {
  const url = wazeUrl(customer);
  if (!url) return null;
  return (
    <a className="btn btn--line customer-fields__waze" href={url} target="_blank" rel="noopener noreferrer">
      <Icon name="truck" />
      {t.waze}
    </a>
  );
}

/** A search of the words of the address; null without a place. */
export function wazeUrl({
  landmarks,
  canton,
  province,
}: Omit<OrderCustomer, 'name' | 'phone'>): string | null {
  const words = [landmarks, canton, province].map(singleLine).filter(Boolean);
  if (words.length === 0) return null;
  return `https://waze.com/ul?q=${encodeURIComponent([...words, 'Costa Rica'].join(', '))}`;
}

interface MessageDialogProps extends Pick<OrderFieldsProps, 'change'> {
  /** The same function in every render, as `Dialog` requires. */
  readonly onClose: () => void;
}

/**
 * Fills in who buys and where from a message of the chat. The lines of the order stay as they are. The shop is not asked:
 * to a message with the reference of a stored order it answers with that order, and not with what the message says.
 */
function MessageDialog({ change, onClose }: MessageDialogProps) {
  const [text, setText] = useState('');
  const [hasNothing, setNothing] = useState(false);
  function complete(): void {
    const { customer } = readText(text, location.origin);
    setNothing(!hasBuyer(customer));
    if (!hasBuyer(customer)) return;
    change((draft) => completeCustomer(draft, customer));
    onClose();
  }
  return (
    <ChoiceDialog
      title={t.complete}
      onClose={onClose}
      choices={[
        { label: message.cancel, look: 'line', onChoose: onClose },
        { label: message.read, look: 'main', isDisabled: text.trim() === '', onChoose: complete },
      ]}
    >
      <label className="field">
        <span>{message.label}</span>
        <textarea
          rows={6}
          value={text}
          maxLength={MAX_READ_LENGTH}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      {hasNothing && <Alert title={message.nothing} />}
    </ChoiceDialog>
  );
}
