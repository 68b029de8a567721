import { useEffect, useRef } from 'react';
import { formatCartPrice } from '../../../../domain/money.ts';
import { Icon } from '../../../ui/icon.tsx';
import { costOf, describePlaces } from './describe-zone.ts';
import { deliveryTexts } from './texts.ts';
import { type ZoneDraft, zoneOf } from './zone-draft.ts';
import './zone-row.css';

const { zones: t } = deliveryTexts;

interface ZoneRowProps {
  readonly zone: ZoneDraft;
  /** The rest of the country: it has no places of its own. */
  readonly isRest: boolean;
  /** The only row. The rest of the country can be removed only then. */
  readonly isAlone: boolean;
  /** Its form was closed a moment ago. */
  readonly isFocused: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** A delivery zone in words, with its buttons. */
export function ZoneRow({ zone, isRest, isAlone, isFocused, onEdit, onRemove }: ZoneRowProps) {
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused) edit.current?.focus();
  }, [isFocused]);
  const name = zone.zone.trim() || t.unnamed;
  const restPlaces = isAlone ? t.restAlone : t.rest;
  return (
    <div className={isRest ? 'zone-row zone-row--rest' : 'zone-row'}>
      <div className="zone-row__name">
        <b>{name}</b>
        <small>{isRest ? restPlaces : describePlaces(zone.places)}</small>
      </div>
      <ZoneTerms zone={zone} />
      <div className="zone-row__buttons">
        <button className="iconbtn" type="button" ref={edit} aria-label={t.change(name)} onClick={onEdit}>
          <Icon name="edit" />
        </button>
        {(!isRest || isAlone) && (
          <button
            className="iconbtn iconbtn--danger"
            type="button"
            aria-label={t.remove(name)}
            onClick={onRemove}
          >
            <Icon name="trash" />
          </button>
        )}
      </div>
    </div>
  );
}

function ZoneTerms({ zone }: Pick<ZoneRowProps, 'zone'>) {
  const { cost, time, freeFrom } = zoneOf(zone);
  return (
    <dl className="zone-row__terms">
      <div>
        <dt>{t.cost}</dt>
        <dd className="num">{costOf(cost)}</dd>
      </div>
      <div>
        <dt>{t.time}</dt>
        <dd>{time || t.none}</dd>
      </div>
      <div>
        <dt>{t.freeFrom}</dt>
        <dd className="num">{freeFrom === null ? t.none : formatCartPrice(freeFrom)}</dd>
      </div>
    </dl>
  );
}
