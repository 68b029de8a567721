import { useId } from 'react';
import { Field } from '../../../ui/field.tsx';
import { AmountInput } from './amount-input.tsx';
import { isOpen, type OrderFieldsProps } from './order-fields-props.ts';
import { fieldTexts } from './texts.ts';
import './discount-field.css';

const t = fieldTexts.delivery;

/** An amount, or a percentage of the products. */
export function DiscountField(props: OrderFieldsProps) {
  const { draft, change, errors } = props;
  const { typed, isPercent } = draft.discount;
  const isFixed = !isOpen(props, 'discount');
  const name = useId();
  const choose = (isShare: boolean) =>
    change((before) => ({ ...before, discount: { ...before.discount, isPercent: isShare } }));
  const type = (text: string) =>
    change((before) => ({ ...before, discount: { ...before.discount, typed: text } }));
  return (
    <Field label={t.discount} error={errors.of('discount')}>
      {(control) => (
        <div className="discount-field">
          <AmountInput
            {...control}
            sign={isPercent ? '%' : '₡'}
            value={typed}
            placeholder="0"
            disabled={isFixed}
            onType={type}
          />
          <div className="discount-field__units" role="radiogroup" aria-label={t.discountIn}>
            <Unit
              name={name}
              sign="₡"
              label={t.colones}
              isChosen={!isPercent}
              onChoose={() => choose(false)}
            />
            <Unit name={name} sign="%" label={t.percent} isChosen={isPercent} onChoose={() => choose(true)} />
          </div>
        </div>
      )}
    </Field>
  );
}

interface UnitProps {
  readonly name: string;
  readonly sign: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Unit({ name, sign, label, isChosen, onChoose }: UnitProps) {
  return (
    <label className="discount-field__unit">
      <input type="radio" name={name} aria-label={label} checked={isChosen} onChange={onChoose} />
      <span aria-hidden="true">{sign}</span>
    </label>
  );
}
