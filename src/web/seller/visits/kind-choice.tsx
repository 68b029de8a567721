import { useId } from 'react';
import { COUNT_KINDS, type CountKind, type KindCounts } from '../../../domain/visits/visit-counts.ts';
import { Icon } from '../../ui/icon.tsx';
import { formatCount } from './format.ts';
import { visitTexts as t } from './texts.ts';
import './visits-panel.css';

export const KIND_ICONS: Readonly<Record<CountKind, string>> = {
  view: 'eye',
  add: 'cart-add',
  buy: 'chat',
  ask: 'help',
};

interface KindChoiceProps {
  readonly chosen: CountKind;
  readonly totals: KindCounts;
  readonly onChoose: (kind: CountKind) => void;
}

/** The four totals. The chart shows the chosen one by day. */
export function KindChoice({ chosen, totals, onChoose }: KindChoiceProps) {
  const name = useId();
  return (
    <fieldset className="visits__kinds">
      <legend className="vh">{t.choose}</legend>
      {COUNT_KINDS.map((kind) => (
        <label key={kind}>
          <input type="radio" name={name} checked={kind === chosen} onChange={() => onChoose(kind)} />
          <Icon name={KIND_ICONS[kind]} />
          <span>{t.kinds[kind]}</span>
          <b>{formatCount(totals[kind])}</b>
        </label>
      ))}
    </fieldset>
  );
}
