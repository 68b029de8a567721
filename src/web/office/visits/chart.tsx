import { useId, useState } from 'react';
import {
  COUNT_KINDS,
  type CountKind,
  type DayCounts,
  sumCounts,
} from '../../../domain/visits/visit-counts.ts';
import { Icon } from '../../ui/icon.tsx';
import { visitTexts as t } from './texts.ts';
import './visits-panel.css';

export const KIND_ICONS: Readonly<Record<CountKind, string>> = {
  view: 'eye',
  add: 'cart-add',
  buy: 'chat',
  ask: 'help',
};

const DAY = new Intl.DateTimeFormat('es-CR', { day: 'numeric', month: 'short', timeZone: 'UTC' });
export const formatCount = new Intl.NumberFormat('es-CR').format;

/** Formats a day like `2026-11-15` in Spanish. */
export function formatDay(day: string): string {
  const time = Date.parse(day);
  return Number.isNaN(time) ? '' : DAY.format(time);
}

/** The four totals, and a chart of the chosen one by day. */
export function VisitsChart({ days }: { readonly days: readonly DayCounts[] }) {
  const name = useId();
  const [chosen, choose] = useState<CountKind>('view');
  const totals = sumCounts(days);
  return (
    <>
      <fieldset className="visits-panel__kinds">
        <legend className="vh">{t.choose}</legend>
        {COUNT_KINDS.map((kind) => (
          <label key={kind}>
            <input type="radio" name={name} checked={kind === chosen} onChange={() => choose(kind)} />
            <Icon name={KIND_ICONS[kind]} />
            <span>{t.kinds[kind]}</span>
            <b>{formatCount(totals[kind])}</b>
          </label>
        ))}
      </fieldset>
      <Bars days={days} kind={chosen} />
    </>
  );
}

/** In units of the drawing, which is stretched to the full width. `least` makes a count of one visible beside a thousand. */
const BAR = { step: 10, width: 7, height: 100, least: 2 };

/** A bar for each day. The sentence below and the table have the same content for screen readers. */
function Bars({ days, kind }: { readonly days: readonly DayCounts[]; readonly kind: CountKind }) {
  const most = Math.max(...days.map((day) => day[kind]));
  return (
    <figure className="visits-panel__chart">
      <svg
        viewBox={`0 0 ${days.length * BAR.step} ${BAR.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map(({ day, [kind]: count }, at) => {
          const height = count === 0 ? 0 : Math.max(BAR.least, (count / most) * BAR.height);
          const left = at * BAR.step + (BAR.step - BAR.width) / 2;
          return <rect key={day} x={left} y={BAR.height - height} width={BAR.width} height={height} />;
        })}
      </svg>
      <p className="visits-panel__ends" aria-hidden="true">
        <span>{formatDay(days[0]?.day ?? '')}</span>
        <span>{formatDay(days.at(-1)?.day ?? '')}</span>
      </p>
      <figcaption aria-live="polite">{summaryOf(days, kind, most)}</figcaption>
    </figure>
  );
}

function summaryOf(days: readonly DayCounts[], kind: CountKind, most: number): string {
  const best = days.find((day) => day[kind] === most);
  if (most === 0 || !best) return t.nothing;
  return t.best(t.kinds[kind], formatCount(sumCounts(days)[kind]), formatDay(best.day), formatCount(most));
}
