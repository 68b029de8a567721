import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { ZONE_LENGTH } from '../../../../domain/settings/delivery-zones.ts';
import { sellerTexts } from '../../../seller/texts.ts';
import { Field } from '../../../ui/field.tsx';
import { Places } from './places.tsx';
import { deliveryTexts } from './texts.ts';
import { TickBox } from './tick-box.tsx';
import type { ZoneDraft } from './zone-draft.ts';
import './zone-form.css';

const { zones: t } = deliveryTexts;

interface ZoneFormProps {
  readonly zone: ZoneDraft;
  /** The rest of the country: its name and its places are fixed. */
  readonly isRest: boolean;
  /** The zones that have the other cantons. */
  readonly owners: ReadonlyMap<string, string>;
  readonly errorOf: (field: string) => string | null;
  readonly onChange: (zone: ZoneDraft) => void;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** The form of one delivery zone. */
export function ZoneForm({ zone, isRest, owners, errorOf, onChange, onDone, onCancel }: ZoneFormProps) {
  const element = useRef<HTMLFieldSetElement>(null);
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  const bind = (field: 'zone' | 'cost' | 'time' | 'freeFrom') => ({
    error: errorOf(field),
    name: field,
    value: zone[field],
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      onChange({ ...zone, [field]: currentTarget.value }),
    onEnter: onDone,
  });
  return (
    <fieldset className="zone-form" ref={element}>
      <legend className={isRest ? 'zone-form__rest' : 'vh'}>{zone.zone.trim() || t.unnamed}</legend>
      {!isRest && <ZoneInput {...bind('zone')} label={t.name} maxLength={ZONE_LENGTH} />}
      {!isRest && (
        <Places
          places={zone.places}
          owners={owners}
          error={errorOf('places')}
          onChange={(places) => onChange({ ...zone, places })}
        />
      )}
      <div className="zone-form__terms">
        <div>
          <AmountInput {...bind('cost')} label={t.cost} disabled={zone.isUndecided} />
          <Undecided zone={zone} onChange={onChange} />
        </div>
        <ZoneInput {...bind('time')} label={t.time} maxLength={ZONE_LENGTH} />
        <AmountInput {...bind('freeFrom')} label={t.freeFromField} />
      </div>
      <div className="zone-form__buttons">
        <button className="btn btn--quiet zone-form__cancel" type="button" onClick={onCancel}>
          {sellerTexts.manage.cancel}
        </button>
        <button className="btn btn--main" type="button" onClick={onDone}>
          {t.done}
        </button>
      </div>
    </fieldset>
  );
}

function Undecided({ zone, onChange }: Pick<ZoneFormProps, 'zone' | 'onChange'>) {
  const id = useId();
  return (
    <label className="zone-form__undecided" htmlFor={id}>
      <TickBox
        id={id}
        isChecked={zone.isUndecided}
        onToggle={() => onChange({ ...zone, isUndecided: !zone.isUndecided })}
      />
      {t.undecided}
    </label>
  );
}

interface ZoneInputProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly error: string | null;
  readonly onEnter: () => void;
}

function ZoneInput({ label, error, onEnter, ...input }: ZoneInputProps) {
  return (
    <Field label={label} error={error}>
      {(control) => <input autoComplete="off" {...control} {...input} onKeyDown={doneOnEnter(onEnter)} />}
    </Field>
  );
}

function AmountInput({ label, error, onEnter, ...input }: ZoneInputProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className="zone-form__amount">
          <i aria-hidden="true">₡</i>
          <input
            autoComplete="off"
            inputMode="numeric"
            {...control}
            {...input}
            onKeyDown={doneOnEnter(onEnter)}
          />
        </div>
      )}
    </Field>
  );
}

/** Enter closes the zone. It would otherwise save the whole block. */
function doneOnEnter(onEnter: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onEnter();
  };
}
