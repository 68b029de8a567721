import { type Ref, useMemo, useRef } from 'react';
import {
  cantonsOf,
  chooseCanton,
  chooseProvince,
  type Delivery,
  MAX_LANDMARKS_LENGTH,
  NO_DELIVERY,
  PROVINCES,
  parseDelivery,
  placeOf,
  serializeDelivery,
  writeLandmarks,
} from '../../domain/cart/delivery.ts';
import { useObservable } from '../runtime/observable.ts';
import { useShop } from '../runtime/shop-context.ts';
import { Icon } from '../ui/icon.tsx';
import { deliveryTexts as t } from './texts.ts';
import './delivery-fields.css';
import '../ui/dialog.css';
import './message-preview.css';
import '../ui/small-field.css';

interface DeliveryFieldsProps {
  readonly delivery: Delivery;
  readonly onChange: (delivery: Delivery) => void;
  /** Whether the place is also sent with a stored order. */
  readonly hasOrder: boolean;
}

/** Closed at first, so that shoppers who arrange delivery in the chat see one line only. */
export function DeliveryFields(props: DeliveryFieldsProps) {
  const place = placeOf(props.delivery);
  return (
    <details className="message-preview delivery-fields">
      <summary>
        <Icon name="truck" />
        {place ? t.chosen(place) : t.ask}
        <Icon name="chevron" />
      </summary>
      <div className="delivery-fields__body">
        <Fields {...props} />
      </div>
    </details>
  );
}

function Fields({ delivery, onChange, hasOrder }: DeliveryFieldsProps) {
  const first = useRef<HTMLSelectElement>(null);
  const { province, canton, landmarks } = delivery;
  function forget() {
    onChange(NO_DELIVERY);
    // The pressed button disappears, so the first field takes the focus.
    first.current?.focus();
  }
  return (
    <>
      <PlaceSelect
        ref={first}
        label={t.province}
        value={province}
        options={PROVINCES}
        onChoose={(chosen) => onChange(chooseProvince(delivery, chosen))}
      />
      <PlaceSelect
        label={t.canton}
        value={canton}
        options={cantonsOf(province)}
        onChoose={(chosen) => onChange(chooseCanton(delivery, chosen))}
      />
      <Landmarks value={landmarks} onWrite={(written) => onChange(writeLandmarks(delivery, written))} />
      <p className="fine">{hasOrder ? t.hintOfOrder : t.hint}</p>
      {(province || landmarks) && (
        <button className="btn btn--quiet" type="button" onClick={forget}>
          {t.forget}
        </button>
      )}
    </>
  );
}

interface PlaceSelectProps {
  readonly ref?: Ref<HTMLSelectElement>;
  readonly label: string;
  /** Empty when nothing is chosen. */
  readonly value: string;
  readonly options: readonly string[];
  readonly onChoose: (value: string) => void;
}

function PlaceSelect({ ref, label, value, options, onChoose }: PlaceSelectProps) {
  return (
    <label className="small-field">
      <span>{label}</span>
      <select
        ref={ref}
        value={value}
        disabled={options.length === 0}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{t.none}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
      <Icon name="chevron" />
    </label>
  );
}

function Landmarks({ value, onWrite }: Readonly<{ value: string; onWrite: (written: string) => void }>) {
  return (
    <label className="small-field">
      <span>{t.landmarks}</span>
      <input
        value={value}
        maxLength={MAX_LANDMARKS_LENGTH}
        placeholder={t.example}
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => onWrite(event.target.value)}
      />
    </label>
  );
}

/** The delivery address of this browser, shared by all tabs. It leaves the browser in the chat message, and without the landmarks in a stored order. */
export function useDelivery(): [delivery: Delivery, change: (delivery: Delivery) => void] {
  const { delivery: stored } = useShop();
  const text = useObservable(stored, null);
  const delivery = useMemo(() => parseDelivery(text), [text]);
  return [delivery, (changed) => stored.set(serializeDelivery(changed))];
}
