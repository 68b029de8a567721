import { useId, useState } from 'react';
import { PROVINCES } from '../../../../domain/cart/delivery.ts';
import { cantonsAt } from '../../../../domain/cart/delivery-fee.ts';
import { Icon } from '../../../ui/icon.tsx';
import { deliveryTexts } from './texts.ts';
import { TickBox } from './tick-box.tsx';
import { togglePlace } from './zone-draft.ts';
import '../../../ui/field.css';
import './places.css';

const { places: t, zones } = deliveryTexts;

interface PlacesProps {
  readonly places: readonly string[];
  /** The zones that have the other cantons. */
  readonly owners: ReadonlyMap<string, string>;
  readonly error: string | null;
  readonly onChange: (places: readonly string[]) => void;
}

/** The provinces and cantons of a zone. Those of another zone cannot be chosen. */
export function Places({ places, owners, error, onChange }: PlacesProps) {
  const errorId = useId();
  const shared = { places, owners, isInvalid: error !== null };
  return (
    <fieldset aria-describedby={errorId}>
      <legend className="legend">{zones.places}</legend>
      <ul className="places">
        {PROVINCES.map((province) => (
          <Province
            {...shared}
            key={province}
            province={province}
            onToggle={(place) => onChange(togglePlace(places, place, owners))}
          />
        ))}
      </ul>
      <p className="field__err" id={errorId} aria-live="polite">
        {error !== null && (
          <>
            <Icon name="alert" />
            {error}
          </>
        )}
      </p>
    </fieldset>
  );
}

interface ProvinceProps extends Pick<PlacesProps, 'places' | 'owners'> {
  readonly province: string;
  readonly isInvalid: boolean;
  readonly onToggle: (place: string) => void;
}

function Province({ province, places, owners, isInvalid, onToggle }: ProvinceProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { cantons, chosen, others, isTaken } = countCantons(province, places, owners);
  return (
    <li>
      <div className="places__province">
        {isTaken ? (
          <Icon name="lock" className="places__lock" />
        ) : (
          <TickBox
            id={id}
            isChecked={chosen.length === cantons.length}
            isPartial={chosen.length > 0 && chosen.length < cantons.length}
            isInvalid={isInvalid}
            onToggle={() => onToggle(province)}
          />
        )}
        <ProvinceName province={province} htmlFor={isTaken ? null : id}>
          {describe(cantons.length, chosen.length, others, isTaken)}
        </ProvinceName>
        {!isTaken && (
          <button
            className="iconbtn"
            type="button"
            aria-expanded={isOpen}
            aria-label={t.cantons(province)}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="chevron" className={isOpen ? 'places__arrow is-open' : 'places__arrow'} />
          </button>
        )}
      </div>
      {isOpen && !isTaken && (
        <Cantons cantons={cantons} chosen={chosen} owners={owners} others={others} onToggle={onToggle} />
      )}
    </li>
  );
}

interface ProvinceNameProps {
  readonly province: string;
  readonly htmlFor: string | null;
  readonly children: string;
}

function ProvinceName({ province, htmlFor, children }: ProvinceNameProps) {
  const content = (
    <>
      <b>{province}</b>
      <small>{children}</small>
    </>
  );
  if (htmlFor === null) return <span className="places__name places__name--taken">{content}</span>;
  return (
    <label className="places__name" htmlFor={htmlFor}>
      {content}
    </label>
  );
}

function countCantons(province: string, places: readonly string[], owners: ReadonlyMap<string, string>) {
  const cantons = cantonsAt(province);
  const own = new Set(places.flatMap(cantonsAt));
  const taken = cantons.filter((canton) => owners.has(canton));
  /** The zone of each canton that another zone has. */
  const others = taken.map((canton) => owners.get(canton)!.trim() || zones.unnamed);
  return {
    cantons,
    chosen: cantons.filter((canton) => own.has(canton)),
    others,
    isTaken: taken.length === cantons.length,
  };
}

function describe(all: number, chosen: number, others: readonly string[], isTaken: boolean): string {
  if (isTaken) return t.allTaken([...new Set(others)]);
  if (chosen === all) return t.whole;
  if (chosen > 0) return t.some(chosen, all);
  return others.length > 0 ? t.taken(others.length) : t.none;
}

interface CantonsProps {
  readonly cantons: readonly string[];
  readonly chosen: readonly string[];
  readonly owners: ReadonlyMap<string, string>;
  readonly others: readonly string[];
  readonly onToggle: (place: string) => void;
}

function Cantons({ cantons, chosen, owners, others, onToggle }: CantonsProps) {
  return (
    <>
      <div className="places__cantons">
        {cantons.map((canton) => (
          <Canton
            key={canton}
            canton={canton}
            isChosen={chosen.includes(canton)}
            isTaken={owners.has(canton)}
            onToggle={onToggle}
          />
        ))}
      </div>
      {others.length > 0 && <p className="places__help">{t.padlock([...new Set(others)])}</p>}
    </>
  );
}

interface CantonProps {
  readonly canton: string;
  readonly isChosen: boolean;
  readonly isTaken: boolean;
  readonly onToggle: (place: string) => void;
}

function Canton({ canton, isChosen, isTaken, onToggle }: CantonProps) {
  return (
    <label className={cantonClass(isChosen, isTaken)}>
      <input type="checkbox" checked={isChosen} disabled={isTaken} onChange={() => onToggle(canton)} />
      {(isTaken || isChosen) && <Icon name={isTaken ? 'lock' : 'check'} />}
      {canton.split('/')[1]}
      {isTaken && <span className="vh">{t.ofOther}</span>}
    </label>
  );
}

function cantonClass(isChosen: boolean, isTaken: boolean): string {
  if (isTaken) return 'places__canton is-taken';
  return isChosen ? 'places__canton is-chosen' : 'places__canton';
}
