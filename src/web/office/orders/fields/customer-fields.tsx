import { useCallback, useId, useState } from 'react';
import { cantonsOf, MAX_LANDMARKS_LENGTH, PROVINCES } from '../../../../domain/cart/delivery.ts';
import { parseCustomerPhone } from '../../../../domain/contact/phone.ts';
import type { OrderCustomer } from '../../../../domain/orders/order.ts';
import { ORDER_LENGTHS } from '../../../../domain/orders/rules.ts';
import { singleLine } from '../../../../domain/text.ts';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SellerIcon } from '../../ui/seller-icon.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { typedPhone } from './model/order-draft.ts';
import { isOpen, type OrderFieldsProps } from './order-fields-props.ts';
import { SelectField } from './select-field.tsx';
import { fieldTexts } from './texts.ts';
import '../../ui/panel.css';
import './customer-fields.css';

const t = fieldTexts.customer;

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
  const text = { draft, errors, changeCustomer };
  return (
    <>
      <TextField {...text} name="name" maxLength={ORDER_LENGTHS.name} />
      <TextField
        {...text}
        name="phone"
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
        isDisabled={province === ''}
        onChoose={(chosen) => changeCustomer({ canton: chosen })}
      />
      <div className="customer-fields__wide">
        <TextField {...text} name="landmarks" maxLength={MAX_LANDMARKS_LENGTH} />
      </div>
    </>
  );
}

function optionsOf(names: readonly string[]): readonly (readonly [string, string])[] {
  return [['', t.none], ...names.map((name) => [name, name] as const)];
}

interface TextFieldProps extends Pick<OrderFieldsProps, 'draft' | 'errors'> {
  readonly name: 'name' | 'phone' | 'landmarks';
  readonly maxLength?: number;
  readonly changeCustomer: (changed: Partial<OrderCustomer>) => void;
  readonly onBlur?: () => void;
}

function TextField({ draft, errors, name, changeCustomer, ...rest }: TextFieldProps) {
  return (
    <Field label={t[name]} error={errors.of(`customer.${name}`)}>
      {(control) => (
        <input
          {...control}
          {...rest}
          value={draft.customer[name]}
          // A seller writes other people's data, which the browser does not know.
          autoComplete="off"
          inputMode={name === 'phone' ? 'tel' : undefined}
          onChange={(event) => changeCustomer({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
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
function wazeUrl({ landmarks, canton, province }: OrderCustomer): string | null {
  const words = [landmarks, canton, province].map(singleLine).filter(Boolean);
  if (words.length === 0) return null;
  return `https://waze.com/ul?q=${encodeURIComponent([...words, 'Costa Rica'].join(', '))}`;
}
