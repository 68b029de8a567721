import { useId } from 'react';
import { ROUNDINGS } from '../../../domain/product/bulk.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type PriceForm, toRounding } from './price-change.ts';
import { bulkTexts } from './texts.ts';
import '../product-form/category-select.css';
import '../product-form/marking-radios.css';
import '../../ui/field.css';
import './bulk-prices-dialog.css';

const { bulk: t } = bulkTexts;

interface BulkPricesFieldsProps {
  readonly form: PriceForm;
  readonly error: string | null;
  readonly onChange: (form: PriceForm) => void;
}

export function BulkPricesFields({ form, error, onChange }: BulkPricesFieldsProps) {
  const { isUp, isPercent, typed, round } = form;
  return (
    <div className="bulk-prices-dialog__fields">
      <Pair
        legend={t.what}
        options={[t.up, t.down]}
        isFirst={isUp}
        onChoose={(isFirst) => onChange({ ...form, isUp: isFirst })}
      />
      <Pair
        legend={t.howMuch}
        options={[t.percent, t.amount]}
        isFirst={isPercent}
        onChoose={(isFirst) => onChange({ ...form, isPercent: isFirst })}
      />
      <Field label={isPercent ? t.percentLabel : t.amountLabel} error={error}>
        {(control) => (
          <span className="bulk-prices-dialog__size">
            <input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              value={typed}
              onChange={(event) => onChange({ ...form, typed: event.target.value })}
            />
            <i aria-hidden="true">{isPercent ? '%' : '₡'}</i>
          </span>
        )}
      </Field>
      <Field label={t.round} error={null}>
        {(control) => (
          <span className="category-select">
            <select
              {...control}
              value={round}
              onChange={(event) => onChange({ ...form, round: toRounding(event.target.value) })}
            >
              {ROUNDINGS.map((rounding) => (
                <option key={rounding} value={rounding}>
                  {t.rounds[rounding]}
                </option>
              ))}
            </select>
            <Icon name="chevron" />
          </span>
        )}
      </Field>
    </div>
  );
}

interface PairProps {
  readonly legend: string;
  readonly options: readonly [first: string, second: string];
  readonly isFirst: boolean;
  readonly onChoose: (isFirst: boolean) => void;
}

function Pair({ legend, options, isFirst, onChoose }: PairProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="legend">{legend}</legend>
      <div className="marking-radios bulk-prices-dialog__two">
        {options.map((option, at) => (
          <label key={option}>
            <input
              type="radio"
              name={name}
              checked={isFirst === (at === 0)}
              onChange={() => onChoose(at === 0)}
            />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
