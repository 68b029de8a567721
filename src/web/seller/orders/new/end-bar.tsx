import { useId, useState } from 'react';
import { QUOTE_DAYS } from '../../../../domain/orders/retention.ts';
import { OrderIcon } from '../../../orders/order-icon.tsx';
import { newOrderTexts } from './texts.ts';
import type { SaveStep } from './use-save-order.ts';
import '../../product-form/marking-radios.css';
import '../../../ui/field.css';
import './end-bar.css';

const t = newOrderTexts.end;
const USUAL_DAYS = 3;

interface EndBarProps {
  readonly isSaving: boolean;
  readonly onSave: (step: SaveStep) => void;
}

/** The three ways to save a new order. */
export function EndBar({ isSaving, onSave }: EndBarProps) {
  const [days, setDays] = useState<number>(USUAL_DAYS);
  const name = useId();
  return (
    <div className="end-bar">
      <div className="end-bar__quote">
        <fieldset>
          <legend className="legend">{t.until}</legend>
          <div className="marking-radios end-bar__days">
            {QUOTE_DAYS.map((choice) => (
              <label key={choice}>
                <input type="radio" name={name} checked={choice === days} onChange={() => setDays(choice)} />
                {t.days(choice)}
              </label>
            ))}
          </div>
        </fieldset>
        <button
          className="btn btn--main end-bar__main"
          type="button"
          aria-disabled={isSaving}
          onClick={() => onSave({ quoteDays: days })}
        >
          <OrderIcon name="quote" />
          {isSaving ? t.saving : t.quote}
        </button>
      </div>
      <div className="end-bar__more">
        <button className="btn btn--line" type="submit" aria-disabled={isSaving}>
          {t.save}
        </button>
        <button
          className="btn btn--line"
          type="button"
          aria-disabled={isSaving}
          onClick={() => onSave({ confirm: true })}
        >
          {t.confirm}
        </button>
      </div>
    </div>
  );
}
