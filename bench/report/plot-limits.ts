import { xmlText } from '../../src/domain/discovery/xml.ts';
import { type Figure, isReached } from '../question.ts';
import { valueText } from './figure-text.ts';
import { INK, svgOf } from './svg.ts';

/** One bar for each figure with a limit. A bar that passes the line missed its limit. */

const WIDTH = 760;
const ROW = 40;
const BAR = { height: 12, top: 22 };
/** The position of the limit; longer bars end at the edge of the picture. */
const LIMIT_AT = 560;

export function plotLimits(figures: readonly Figure[]): string {
  const limited = figures.filter(({ mustReach }) => mustReach);
  const height = limited.length * ROW + ROW / 2;
  const line = `<path d="M${LIMIT_AT} 0V${height}" stroke="${INK.text}" stroke-dasharray="3 3"/>`;
  return svgOf(WIDTH, height, 'How much of each limit is used', limited.map(rowOf).join('') + line);
}

function rowOf(figure: Figure, row: number): string {
  const top = row * ROW + 4;
  const width = Math.min(WIDTH, Math.max(2, shareOf(figure) * LIMIT_AT));
  const colour = isReached(figure) ? INK.good : INK.bad;
  const label = xmlText(`${figure.what}: ${valueText(figure)}`);
  return `<text x="0" y="${top + 14}">${label}</text><rect x="0" y="${top + BAR.top}" width="${width.toFixed(0)}" height="${BAR.height}" rx="3" fill="${colour}"/>`;
}

export function shareOf({ value, mustReach }: Figure): number {
  if (!mustReach) return 0;
  if ('atLeast' in mustReach) return mustReach.atLeast / value;
  const limit = 'atMost' in mustReach ? mustReach.atMost : mustReach.below;
  // A limit of zero is missed by any value.
  return limit === 0 ? value * LIMIT_AT : value / limit;
}
