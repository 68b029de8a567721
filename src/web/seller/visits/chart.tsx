import type { CountKind, DayCounts } from '../../../domain/visits/visit-counts.ts';
import { formatCount, formatDay } from './format.ts';
import { visitTexts as t } from './texts.ts';
import './visits-panel.css';

interface VisitsChartProps {
  readonly days: readonly DayCounts[];
  readonly kind: CountKind;
}

/** In units of the drawing, which is stretched to the available width. */
const BAR = { step: 10, width: 7, height: 100, least: 2 };

/** A bar for each day. The sentence below and the table have the same content for screen readers. */
export function VisitsChart({ days, kind }: VisitsChartProps) {
  const most = Math.max(...days.map((day) => day[kind]));
  return (
    <figure className="visits__chart">
      <svg
        viewBox={`0 0 ${days.length * BAR.step} ${BAR.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map((day, at) => (
          <Bar key={day.day} at={at} count={day[kind]} most={most} />
        ))}
      </svg>
      <p className="visits__ends" aria-hidden="true">
        <span>{formatDay(days[0]?.day ?? '')}</span>
        <span>{formatDay(days.at(-1)?.day ?? '')}</span>
      </p>
      <figcaption aria-live="polite">{summaryOf(days, kind, most)}</figcaption>
    </figure>
  );
}

/** Every bar has a minimum height, so that a count of one is visible beside a thousand. */
function Bar({ at, count, most }: { readonly at: number; readonly count: number; readonly most: number }) {
  const height = count === 0 ? 0 : Math.max(BAR.least, (count / most) * BAR.height);
  const left = at * BAR.step + (BAR.step - BAR.width) / 2;
  return <rect x={left} y={BAR.height - height} width={BAR.width} height={height} />;
}

function summaryOf(days: readonly DayCounts[], kind: CountKind, most: number): string {
  const best = days.find((day) => day[kind] === most);
  if (most === 0 || !best) return t.nothing;
  const total = days.reduce((sum, day) => sum + day[kind], 0);
  return t.best(t.kinds[kind], formatCount(total), formatDay(best.day), formatCount(most));
}
